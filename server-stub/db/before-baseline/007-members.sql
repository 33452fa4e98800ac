-- What members follow and have saved. Things of every type share one sequence of ids, so no foreign key can name them all.
create table follow (
  member_id integer not null references member on delete cascade,
  entity_type text not null check (entity_type in ('artist', 'gallery', 'city', 'event', 'artwork', 'article', 'exhibition')),
  entity_id integer not null,
  created_at timestamptz not null default now(),
  primary key (member_id, entity_type, entity_id)
);
-- Who hears of it when a thing has something new.
create index follow_of_entity on follow (entity_id);

-- New since the member area was last opened, and unread from before.
alter table member add column notifications_new integer not null default 0;
alter table member add column notifications_old integer not null default 0;

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
