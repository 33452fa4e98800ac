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
  opened_at timestamptz -- when somebody came to one of the works by it
);
create index recommendation_at on recommendation (at);

-- The latest of a member, and the latest who did the same: each is asked for some dozens at a time, of however many there are.
create index follow_latest_of_member on follow (member_id, created_at desc);
create index follow_latest_of_entity on follow (entity_id, created_at desc);
drop index follow_of_entity;
create index member_view_latest on member_view (member_id, last_at desc);
create index member_view_of_entity on member_view (entity_id, last_at desc);
create index entity_view_most on entity_view (day, views desc);
create index artwork_of_medium_by_year on artwork (medium_id, year, id) where published;
