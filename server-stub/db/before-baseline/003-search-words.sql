-- What the plain search page compares with: kept beside the row, so that a search reads words and folds nothing.
alter table artist add column words text generated always as (plinth_fold(name)) stored;
alter table gallery add column words text generated always as (plinth_fold(name)) stored;
alter table exhibition add column words text generated always as (plinth_fold(title)) stored;
alter table viewing_room add column words text generated always as (plinth_fold(title)) stored;
alter table preview add column words text generated always as (plinth_fold(title)) stored;
alter table artwork add column words text generated always as (plinth_fold(title || ' ' || artist_line)) stored;
alter table art_fair add column words text generated always as (plinth_fold(name)) stored;
alter table article add column words text generated always as (plinth_fold(title || ' ' || standfirst)) stored;
