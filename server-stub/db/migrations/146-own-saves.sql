-- The version that each form has saved last: whoever goes on in it after that save meets no conflict with themselves.
create table form_save (
  form text primary key,
  collection text not null,
  entity_id integer not null,
  version integer not null,
  at timestamptz not null default now()
);
create index form_save_at on form_save (at);
