-- Every version of what editors write, whole: a change adds one and takes none away. `fields` are those before the blocks, as the form has them.
create table document_version (
  collection text not null check (collection in ('articles', 'pages')),
  document_id integer not null,
  version integer not null,
  -- Empty for what stood there before versions were kept.
  who text not null,
  what text not null,
  at timestamptz not null default now(),
  fields jsonb not null,
  body jsonb not null,
  primary key (collection, document_id, version)
);
