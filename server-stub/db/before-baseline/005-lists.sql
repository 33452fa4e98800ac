-- Most text has nothing to fold but its capitals, and need not be held against two hundred letters one by one. Not strict any more:
-- a strict function with a choice in it would be called where this one is written out in place. Nothing still gives nothing.
create or replace function plinth_fold(text) returns text language sql immutable parallel safe as $$
  select case when octet_length($1) = length($1) then lower($1)
  else replace(replace(replace(replace(translate(lower($1),
    'áàâäãåāăąǎạảấầẩẫậắằẳẵặçćčĉċďđðéèêëēĕėęěẹẻẽếềểễệğĝġģĥħíìîïĩīĭįıỉịǐĵķĺļľłñńņňŋóòôöõøōŏőơǒọỏốồổỗộớờởỡợŕŗřśŝşšșţťŧțúùûüũūŭůűųưǔụủứừửữựŵýÿŷỳỵỷỹźżžəʻʼ’‘',
    'aaaaaaaaaaaaaaaaaaaaaacccccdddeeeeeeeeeeeeeeeeegggghhiiiiiiiiiiiijkllllnnnnnooooooooooooooooooooooorrrsssssttttuuuuuuuuuuuuuuuuuuuwyyyyyyyzzze'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
  end
$$;

-- What lists of works stand in the order of: kept beside the row, since a filtered list sorts what no index has in order.
alter table artwork add column title_order text collate "C" generated always as (left(plinth_fold(title), 80)) stored;
alter table artwork add column artist_order text collate "C" generated always as (left(plinth_fold(artist_line), 80)) stored;
create index artwork_by_title_order on artwork (title_order, id) where published;
create index artwork_by_artist_order on artwork (artist_order, id) where published;
create index artwork_latest_year on artwork (year desc nulls last, id desc) where published;
drop index artwork_by_title;

-- What lists of names are cut into: a letter, or '#'.
alter table artist add column letter text generated always as (coalesce(substring(plinth_fold(sort_name) from '^[a-z]'), '#')) stored;
alter table gallery add column letter text generated always as (coalesce(substring(plinth_fold(sort_name) from '^[a-z]'), '#')) stored;
create index artist_by_letter on artist (letter) where published;
create index artist_featured on artist ((tier = 3), plinth_fold(sort_name) collate "C", id) where published;
create index artist_with_most on artist (artworks_count desc, plinth_fold(sort_name) collate "C", id) where published;
