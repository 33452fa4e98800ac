-- What is typed is kept by the form that it is typed into: two of them, opened by one editor, write over nothing of each other.
alter table unsaved_text add column opened uuid not null default gen_random_uuid();
alter table unsaved_text drop constraint unsaved_text_pkey;
alter table unsaved_text add primary key (collection, document_id, member_id, opened);
