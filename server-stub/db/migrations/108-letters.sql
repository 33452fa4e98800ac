-- Texts are compared by one table in pages, in the search index and here: widgets/shared/contract/letters.ts. `foldingSql` of
-- db/folding-sql.ts writes this function from it. What was made with the earlier one is made anew.
create or replace function plinth_fold(given text) returns text language sql immutable parallel safe as $$
  select btrim(replace(replace(replace(
    case when octet_length(given) = length(given) then translate(replace(translate(lower(given collate "C"), '''`', ''), '&', ' and '), E'\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f\x21\x22\x23\x24\x25\x28\x29\x2a\x2b\x2c\x2d\x2e\x2f\x3a\x3b\x3c\x3d\x3e\x3f\x40\x5b\x5c\x5d\x5e\x5f\x7b\x7c\x7d\x7e\x7f', repeat(' ', 70))
    else regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(regexp_replace(lower(normalize(regexp_replace(given, '[\u0027\u0060\u00b4\u02b9-\u02bf\u02c8\u02ca-\u02cb\u0384\u055a\u05f3\u1fbd\u1fbf\u1fef\u1ffd\u2018-\u2019\u201b\u2032\u2035\ua78b-\ua78c\uff07]+', '', 'g'), NFKD)),
      '[\u0027\u0060\u00b4\u02b9-\u02bf\u02c8\u02ca-\u02cb\u0384\u055a\u05f3\u1fbd\u1fbf\u1fef\u1ffd\u2018-\u2019\u201b\u2032\u2035\ua78b-\ua78c\uff07\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08ca-\u08e1\u08e3-\u08ff\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e01ef]+', '', 'g'),
      'øđðɖħıɨĸłŋŧƶəǝςґىیېےکڪةہھەٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯๐๑๒๓๔๕๖๗๘๙ÐØĐĦŁŊŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅ',
      'odddhiiklntzeeσгييييككهههها01234567890123456789012345678901234567890123456789dodhlntɓƃƅɔƈdɗƌeeɛƒɠɣɩiƙɯɲɵƣƥʀƨʃƭʈʊʋƴzʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏгғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'Æ', 'ae'), 'Þ', 'th'), 'Œ', 'oe'), 'ẞ', 'ss'), '&', ' and '),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02c2-\u02c5\u02cd\u02d2-\u02df\u02e5-\u02eb\u02ed\u02ef-\u02ff\u037e\u0387\u03f6\u0482\u055b-\u055f\u0589-\u058f\u05be\u05c0\u05c3\u05c6\u05f4\u0600-\u060f\u061b\u061d-\u061f\u066a-\u066d\u06d4\u06dd-\u06de\u06e9\u06fd-\u06fe\u0964-\u0965\u0e3f\u2000-\u200a\u2010-\u2029\u202f-\u205f\u20a0-\u20cf\u2100-\u2131\u2133-\u214d\u214f\u2190-\u245f\u2500-\u2bff\u2e00-\u2e7f\u2ff0-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ua700-\ua721\ufd3e-\ufd4f\ufff9-\ufffd\U0001f000-\U0001fbff]+', ' ', 'g')
    end, ' ', '<>'), '><', ''), '<>', ' '))
$$;

alter table artist drop column words, drop column letter;
alter table artist
  add column words text generated always as (plinth_fold(name)) stored,
  add column letter text generated always as (coalesce(substring(plinth_fold(sort_name) from '^[a-z]'), '#')) stored;
create index artist_by_letter on artist (letter) where published;
reindex table artist;

alter table gallery drop column words, drop column letter;
alter table gallery
  add column words text generated always as (plinth_fold(name)) stored,
  add column letter text generated always as (coalesce(substring(plinth_fold(sort_name) from '^[a-z]'), '#')) stored;
reindex table gallery;

alter table artwork drop column words, drop column title_order, drop column artist_order;
alter table artwork
  add column words text generated always as (plinth_fold(title || ' ' || artist_line)) stored,
  add column title_order text collate "C" generated always as (left(plinth_fold(title), 80)) stored,
  add column artist_order text collate "C" generated always as (left(plinth_fold(artist_line), 80)) stored;
create index artwork_by_title_order on artwork (title_order, id) where published;
create index artwork_by_artist_order on artwork (artist_order, id) where published;

alter table art_fair drop column words;
alter table art_fair add column words text generated always as (plinth_fold(name)) stored;
alter table exhibition drop column words;
alter table exhibition add column words text generated always as (plinth_fold(title)) stored;
alter table viewing_room drop column words;
alter table viewing_room add column words text generated always as (plinth_fold(title)) stored;
alter table preview drop column words;
alter table preview add column words text generated always as (plinth_fold(title)) stored;
alter table article drop column words;
alter table article add column words text generated always as (plinth_fold(title || ' ' || standfirst)) stored;
alter table location drop column words;
alter table location add column words text generated always as (plinth_fold(title)) stored;
create index location_by_words on location (words collate "C", id) where published;

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index artwork_by_trigram on artwork using gin (words gin_trgm_ops);
    create index artist_by_trigram on artist using gin (words gin_trgm_ops);
  end if;
end
$$;
