-- A place's name without marks, as galleries have it: the map's lists are ordered by it and its search reads it.
alter table location add column words text generated always as (plinth_fold(title)) stored;
create index location_by_words on location (words collate "C", id) where published;
