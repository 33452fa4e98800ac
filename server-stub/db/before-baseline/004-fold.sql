-- The letters of 002 stood one place off their counterparts here and there: ñ was taken for l, í for h, ó for n. What was made with
-- them is made anew.
create or replace function plinth_fold(text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(translate(lower($1),
    'áàâäãåāăąǎạảấầẩẫậắằẳẵặçćčĉċďđðéèêëēĕėęěẹẻẽếềểễệğĝġģĥħíìîïĩīĭįıỉịǐĵķĺļľłñńņňŋóòôöõøōŏőơǒọỏốồổỗộớờởỡợŕŗřśŝşšșţťŧțúùûüũūŭůűųưǔụủứừửữựŵýÿŷỳỵỷỹźżžəʻʼ’‘',
    'aaaaaaaaaaaaaaaaaaaaaacccccdddeeeeeeeeeeeeeeeeegggghhiiiiiiiiiiiijkllllnnnnnooooooooooooooooooooooorrrsssssttttuuuuuuuuuuuuuuuuuuuwyyyyyyyzzze'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

reindex index artist_by_folded_name;
reindex index gallery_by_folded_name;
alter table artist drop column words;
alter table artist add column words text generated always as (plinth_fold(name)) stored;
alter table gallery drop column words;
alter table gallery add column words text generated always as (plinth_fold(name)) stored;
alter table exhibition drop column words;
alter table exhibition add column words text generated always as (plinth_fold(title)) stored;
alter table viewing_room drop column words;
alter table viewing_room add column words text generated always as (plinth_fold(title)) stored;
alter table preview drop column words;
alter table preview add column words text generated always as (plinth_fold(title)) stored;
alter table artwork drop column words;
alter table artwork add column words text generated always as (plinth_fold(title || ' ' || artist_line)) stored;
alter table art_fair drop column words;
alter table art_fair add column words text generated always as (plinth_fold(name)) stored;
alter table article drop column words;
alter table article add column words text generated always as (plinth_fold(title || ' ' || standfirst)) stored;
