-- The stories of viewing rooms are written as articles and pages are: with a history, and with what is typed kept until it is saved.
alter table document_version drop constraint document_version_collection_check;
alter table document_version add constraint document_version_collection_check
  check (collection in ('articles', 'pages', 'viewing-rooms'));
alter table unsaved_text drop constraint unsaved_text_collection_check;
alter table unsaved_text add constraint unsaved_text_collection_check
  check (collection in ('articles', 'pages', 'viewing-rooms'));
