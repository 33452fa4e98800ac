-- Pages that editors write: blocks, as articles have them, at an address of their own.
create table page (
  id integer primary key default nextval('entity_id'),
  slug text not null unique,
  title text not null,
  description text not null default '',
  body jsonb not null default '[]',
  published boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
