-- Letters without their marks, in lower case: how names are put in order and how a plain search compares, on both engines alike
-- (PGlite sorts by code point, a PostgreSQL by its locale: hence collate "C" wherever this is ordered by).
create function plinth_fold(text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(translate(lower($1),
    'áàâäãåāăąǎạảấầẩẫậắằẳẵặçćčĉċďđðéèêëēĕėęěẹẻẽếềểễệğĝġģĥħíìîïĩīĭįıỉịǐĵķĺļľłñńņňŋóòôöõøōŏőơǒọỏốồổỗộớờởỡợŕŗřśŝşšșţťŧțúùûüũūŭůűųưǔụủứừửữựŵýÿŷỳỵỷỹźżžəʻʼ’‘',
    'aaaaaaaaaaaaaaaaaaaaaacccccdddeeeeeeeeeeeeeeeeeegggghhiiiiiiiiiiiijkllllnnnnnoooooooooooooooooooooorrrsssssttttuuuuuuuuuuuuuuuuuuuwyyyyyyyzzze'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

create index artist_by_folded_name on artist (plinth_fold(sort_name) collate "C", id) where published;
create index gallery_by_folded_name on gallery (kind, plinth_fold(sort_name) collate "C", id) where published;

