-- Lists page by key: (order column, id), published rows only.
create index artist_by_name on artist (sort_name, id) where published;
create index artist_by_tier on artist (tier, sort_name, id) where published;
create index gallery_by_name on gallery (kind, sort_name, id) where published;
create index gallery_in_city on gallery (city_id);
create index artwork_newest on artwork (created_at desc, id desc) where published;
create index artwork_by_year on artwork (year, id) where published;
create index artwork_of_gallery on artwork (gallery_id, id) where published;
create index artwork_of_medium on artwork (medium_id, id) where published;
create index exhibition_by_end on exhibition (ends_on, id) where published;
create index exhibition_of_gallery on exhibition (gallery_id, ends_on);
create index article_newest on article (published_on desc, id desc) where published;
create index article_of_kind on article (kind, published_on desc, id desc) where published;
create index location_in_city on location (city_id);
create index location_at on location (latitude, longitude) where published;
create index preview_newest on preview (opens_on desc, id desc) where published;
create index viewing_room_newest on viewing_room (starts_on desc, id desc) where published;
create index art_fair_by_start on art_fair (starts_on, id) where published;

create index artist_by_folded_name on artist (plinth_fold(sort_name) collate "C", id) where published;
create index gallery_by_folded_name on gallery (kind, plinth_fold(sort_name) collate "C", id) where published;

-- What lists of works stand in the order of is kept beside the row, since a filtered list sorts what no index has in order.
create index artwork_by_title_order on artwork (title_order, id) where published;
create index artwork_by_artist_order on artwork (artist_order, id) where published;
create index artwork_latest_year on artwork (year desc nulls last, id desc) where published;

create index artist_by_letter on artist (letter) where published;
create index artist_featured on artist ((tier = 3), plinth_fold(sort_name) collate "C", id) where published;
create index artist_with_most on artist (artworks_count desc, plinth_fold(sort_name) collate "C", id) where published;

create index location_by_words on location (words collate "C", id) where published;
create index artwork_of_medium_by_year on artwork (medium_id, year, id) where published;
create index picture_by_age on picture (added_at desc, id desc);

-- Every page is found by its slug, and a slug names one page. Artworks are found by the id at the end of their address.
create unique index city_slug on city (slug);
create unique index artist_slug on artist (slug);
create unique index gallery_slug on gallery (slug);
create unique index medium_slug on medium (slug);
create unique index art_fair_slug on art_fair (slug);
create unique index exhibition_slug on exhibition (slug);
create unique index viewing_room_slug on viewing_room (slug);
create unique index preview_slug on preview (slug);
create unique index article_slug on article (kind, slug);
create unique index location_slug on location (city_id, slug);
