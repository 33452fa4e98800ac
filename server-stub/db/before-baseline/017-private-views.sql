-- Exhibitions that somebody is shown before, or beside, everyone else.
create table private_view (
  id integer primary key default nextval('entity_id'),
  exhibition_id integer not null references exhibition on delete cascade,
  invited_by text not null, -- the person of the house, as they sign
  message text not null default '',
  closes_on date not null
);
create index private_view_of_exhibition on private_view (exhibition_id);

create table private_view_guest (
  private_view_id integer not null references private_view on delete cascade,
  member_id integer not null references member on delete cascade,
  invited_at timestamptz not null default now(),
  opened_at timestamptz, -- when the guest first came
  primary key (private_view_id, member_id)
);
create index private_view_of_guest on private_view_guest (member_id);

-- What guests have looked at, for the house that invited them.
create table private_view_artwork_view (
  member_id integer not null references member on delete cascade,
  exhibition_id integer not null references exhibition on delete cascade,
  artwork_id integer not null references artwork on delete cascade,
  views integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (member_id, exhibition_id, artwork_id)
);
