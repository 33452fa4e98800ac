-- Letters without their marks, in lower case: how names are put in order and how searches compare, on both engines alike (PGlite sorts by
-- code point, a PostgreSQL by its locale: hence collate "C" wherever this is ordered by).
-- Most text has nothing to fold but its capitals, and need not be held against two hundred letters one by one. Not strict:
-- a strict function with a choice in it would be called where this one is written out in place. Nothing still gives nothing.
create function plinth_fold(text) returns text language sql immutable parallel safe as $$
  select case when octet_length($1) = length($1) then lower($1)
  else replace(replace(replace(replace(translate(lower($1),
    'áàâäãåāăąǎạảấầẩẫậắằẳẵặçćčĉċďđðéèêëēĕėęěẹẻẽếềểễệğĝġģĥħíìîïĩīĭįıỉịǐĵķĺļľłñńņňŋóòôöõøōŏőơǒọỏốồổỗộớờởỡợŕŗřśŝşšșţťŧțúùûüũūŭůűųưǔụủứừửữựŵýÿŷỳỵỷỹźżžəʻʼ’‘',
    'aaaaaaaaaaaaaaaaaaaaaacccccdddeeeeeeeeeeeeeeeeegggghhiiiiiiiiiiiijkllllnnnnnooooooooooooooooooooooorrrsssssttttuuuuuuuuuuuuuuuuuuuwyyyyyyyzzze'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
  end
$$;

-- Addresses are compared without regard to ASCII capitals, and to nothing else: lower() also makes an i of U+0130 and a k of the
-- Kelvin sign, so that two addresses with two owners were one. http/email-address.ts gives the same answer.
create function plinth_email(text) returns text language sql immutable strict parallel safe as $$
  select translate($1, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')
$$;
