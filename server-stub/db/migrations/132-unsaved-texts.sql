-- What an editor has typed into the form of a text and not saved: kept while they write, for them alone, and never read by pages.
create table unsaved_text (
  collection text not null check (collection in ('articles', 'pages')),
  document_id integer not null,
  member_id integer not null references member on delete cascade,
  -- The one that the form was opened with.
  version integer not null,
  form jsonb not null,
  at timestamptz not null default now(),
  primary key (collection, document_id, member_id)
);
create index unsaved_text_of_member on unsaved_text (member_id);
