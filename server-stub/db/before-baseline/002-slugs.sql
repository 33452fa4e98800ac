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
