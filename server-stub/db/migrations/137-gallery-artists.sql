-- The gallery whose team has begun an artist's page; it keeps the page until that is published.
alter table artist add column gallery_id integer references gallery on delete set null;
create index artist_gallery on artist (gallery_id) where gallery_id is not null;
alter table show_submission drop constraint show_submission_collection_check;
alter table show_submission add constraint show_submission_collection_check
  check (collection in ('exhibitions', 'viewing-rooms', 'artists'));
