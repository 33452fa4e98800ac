-- What members follow and have saved. Things of every type share one sequence of ids, so no foreign key can name them all.
create table follow (
  member_id integer not null references member on delete cascade,
  entity_type text not null check (entity_type in ('artist', 'gallery', 'city', 'event', 'artwork', 'article', 'exhibition')),
  entity_id integer not null,
  created_at timestamptz not null default now(),
  primary key (member_id, entity_type, entity_id)
);
-- The latest of a member, and the latest who did the same: each is asked for some dozens at a time, of however many there are.
create index follow_latest_of_member on follow (member_id, created_at desc);
create index follow_latest_of_entity on follow (entity_id, created_at desc);

-- How often a thing was looked at, by day, and what each member has looked at.
create table entity_view (
  entity_id integer not null,
  day date not null default current_date,
  views integer not null,
  primary key (entity_id, day)
);
create table member_view (
  member_id integer not null references member on delete cascade,
  entity_id integer not null,
  related_id integer, related_id_2 integer, -- what stood beside it: the artist of a work, the house
  views integer not null,
  last_at timestamptz not null default now(),
  primary key (member_id, entity_id)
);

create table preference (
  member_id integer not null references member on delete cascade,
  name text not null, value text not null,
  primary key (member_id, name)
);

create index member_view_latest on member_view (member_id, last_at desc);
create index member_view_of_entity on member_view (entity_id, last_at desc);
create index entity_view_most on entity_view (day, views desc);

-- How often what was featured was shown, by day. For everyone together: nothing here tells readers apart,
-- and nothing is kept on their side for it, which is why it does not wait for consent.
create table feature_impression (
  day date not null default current_date,
  kind text not null check (kind in ('feature', 'entity', 'gallery')),
  id integer not null, -- the code of a kind of block, or the thing's id
  shown integer not null check (shown > 0),
  primary key (day, kind, id)
);

-- What is recommended to readers, and by what they are known.

-- What a member wants to see no more.
create table hidden_recommendation (
  member_id integer not null references member on delete cascade,
  artwork_id integer not null references artwork on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, artwork_id)
);

-- What visitors have looked at who accepted that the site remembers them. `visitor` is the SHA-256 of what their cookie holds.
create table visitor_view (
  visitor text not null,
  entity_id integer not null,
  last_at timestamptz not null default now(),
  primary key (visitor, entity_id)
);
create index visitor_view_latest on visitor_view (visitor, last_at desc);
create index visitor_view_age on visitor_view (last_at);

-- One row for each answer, without whom it was for: which of two ways of choosing leads readers on.
create table recommendation (
  id text primary key,
  variant text not null check (variant in ('others', 'content')),
  scenario text not null,
  artworks integer[] not null,
  at timestamptz not null default now(),
  given integer not null default 1 check (given > 0), -- the same works once more are counted in the row that is there
  opened integer not null default 0 -- how often somebody came to one of the works by it
);
create index recommendation_at on recommendation (at);
