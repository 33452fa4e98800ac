-- Exhibitions and viewing rooms that a gallery wants published, and staff have not looked at yet.
create table show_submission (
  collection text not null check (collection in ('exhibitions', 'viewing-rooms')),
  thing_id integer not null,
  sent_by text not null,
  sent_at timestamptz not null default now(),
  primary key (collection, thing_id)
);
