-- Four letters, the tones of a picture's corners: what stands in its place until it arrives. server-stub/media/placeholder.ts reads them.
-- Empty until a job has found them.
alter table picture add column placeholder text not null default '';
create index picture_blank on picture (id) where placeholder = '';
