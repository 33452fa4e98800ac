-- The catalogue: what a reader can find. One sequence numbers every entity, so an id names one thing across all types.
create sequence entity_id start 1000;

-- A picture is described, not stored: `recipe` says how media/ paints it. `width` and `height` are its true pixels.
create table picture (
  id integer primary key default nextval('entity_id'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  tone smallint not null,
  alt text not null,
  caption text not null default '',
  recipe jsonb not null
);

create table city (
  id integer primary key default nextval('entity_id'),
  source text not null, source_id text not null,
  slug text not null, name text not null, country text not null, region text not null,
  latitude double precision not null, longitude double precision not null,
  intro text not null default '', picture_id integer references picture,
  published boolean not null default true,
  unique (source, source_id)
);

create table artist (
  id integer primary key default nextval('entity_id'),
  source text not null, source_id text not null,
  slug text not null, name text not null, sort_name text not null,
  nationality text not null default '', born integer, died integer, dates text not null default '',
  birthplace text not null default '', about text not null default '',
  tier smallint not null default 3 check (tier between 1 and 3),
  artworks_count integer not null default 0, -- published works; kept by refreshCounts()
  picture_id integer references picture,
  published boolean not null default true, created_at timestamptz not null default now(),
  unique (source, source_id)
);

create table gallery (
  id integer primary key default nextval('entity_id'),
  source text not null, source_id text not null,
  slug text not null, name text not null, sort_name text not null,
  kind smallint not null check (kind in (1, 2)), -- 1 gallery, 2 institution
  city_id integer references city, address text not null default '',
  latitude double precision, longitude double precision,
  hours text not null default '', founded integer, about text not null default '',
  tier smallint not null default 3 check (tier between 1 and 3),
  artworks_count integer not null default 0,
  picture_id integer references picture,
  published boolean not null default true, created_at timestamptz not null default now(),
  unique (source, source_id)
);
create table gallery_artist (
  gallery_id integer not null references gallery on delete cascade,
  artist_id integer not null references artist on delete cascade,
  primary key (gallery_id, artist_id)
);
create index on gallery_artist (artist_id);

create table medium (
  id integer primary key default nextval('entity_id'),
  source text not null, source_id text not null,
  slug text not null, name text not null, about text not null default '',
  published boolean not null default true,
  unique (source, source_id)
);

create table artwork (
  id integer primary key default nextval('entity_id'),
  source text not null, source_id text not null,
  slug text not null, -- the title's words; the address is {slug}-{id}, titles repeat
  title text not null, year integer, date_text text not null default '',
  medium_id integer references medium, materials text not null default '',
  width_mm integer, height_mm integer, depth_mm integer, dimensions text not null default '',
  gallery_id integer references gallery, accession text not null default '',
  about text not null default '', provenance text not null default '',
  availability text not null default 'none' check (availability in ('none', 'for-sale', 'on-request', 'sold')),
  price_minor bigint, currency text, -- minor units (cents); both null unless for-sale
  credit text not null default '', artist_line text not null default '', -- names joined for lists
  tier smallint not null default 3 check (tier between 1 and 3),
  picture_id integer references picture, -- null: a plain plate in the work's proportions
  published boolean not null default true, created_at timestamptz not null default now(),
  unique (source, source_id),
  check ((availability = 'for-sale') = (price_minor is not null and currency is not null))
);
create table artwork_artist (
  artwork_id integer not null references artwork on delete cascade,
  artist_id integer not null references artist on delete cascade,
  position smallint not null,
  primary key (artwork_id, artist_id)
);
create index on artwork_artist (artist_id, artwork_id);

create table art_fair (
  id integer primary key default nextval('entity_id'),
  source text not null, source_id text not null,
  slug text not null, name text not null, city_id integer references city, venue text not null default '',
  starts_on date not null, ends_on date not null check (ends_on >= starts_on), about text not null default '',
  picture_id integer references picture,
  published boolean not null default true,
  unique (source, source_id)
);
create table art_fair_gallery (
  art_fair_id integer not null references art_fair on delete cascade,
  gallery_id integer not null references gallery on delete cascade,
  booth text not null default '',
  primary key (art_fair_id, gallery_id)
);
create index on art_fair_gallery (gallery_id);

create table exhibition (
  id integer primary key default nextval('entity_id'),
  source text not null, source_id text not null,
  slug text not null, title text not null,
  gallery_id integer not null references gallery, starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  standfirst text not null default '', about text not null default '',
  picture_id integer references picture,
  published boolean not null default true, created_at timestamptz not null default now(),
  unique (source, source_id)
);
create table exhibition_artist (
  exhibition_id integer not null references exhibition on delete cascade,
  artist_id integer not null references artist on delete cascade,
  position smallint not null, primary key (exhibition_id, artist_id)
);
create index on exhibition_artist (artist_id);
create table exhibition_artwork (
  exhibition_id integer not null references exhibition on delete cascade,
  artwork_id integer not null references artwork on delete cascade,
  position smallint not null, primary key (exhibition_id, artwork_id)
);
create index on exhibition_artwork (artwork_id);
-- Installation views, in hanging order.
create table exhibition_picture (
  exhibition_id integer not null references exhibition on delete cascade,
  picture_id integer not null references picture,
  position smallint not null, primary key (exhibition_id, picture_id)
);

-- `body` of viewing rooms and articles: a JSON list of blocks, see store/blocks.ts.
create table viewing_room (
  id integer primary key default nextval('entity_id'),
  source text not null, source_id text not null,
  slug text not null, title text not null, -- 'Title | Subtitle' or 'Title'
  gallery_id integer not null references gallery, starts_on date not null, ends_on date not null,
  standfirst text not null default '', body jsonb not null default '[]',
  picture_id integer references picture,
  published boolean not null default true, created_at timestamptz not null default now(),
  unique (source, source_id)
);
create table viewing_room_artwork (
  viewing_room_id integer not null references viewing_room on delete cascade,
  artwork_id integer not null references artwork on delete cascade,
  position smallint not null, primary key (viewing_room_id, artwork_id)
);

create table preview (
  id integer primary key default nextval('entity_id'),
  source text not null, source_id text not null,
  slug text not null, title text not null, kind text not null check (kind in ('pdf', 'website')),
  gallery_id integer not null references gallery, art_fair_id integer references art_fair,
  opens_on date not null, about text not null default '', picture_id integer references picture,
  published boolean not null default true, created_at timestamptz not null default now(),
  unique (source, source_id)
);

create table article (
  id integer primary key default nextval('entity_id'),
  source text not null, source_id text not null,
  slug text not null, kind text not null check (kind in ('news', 'conversations', 'spotlights', 'opinions')),
  title text not null, standfirst text not null default '', author text not null default '',
  published_on timestamptz not null, body jsonb not null default '[]', read_minutes smallint not null default 4,
  picture_id integer references picture,
  published boolean not null default true,
  unique (source, source_id), unique (kind, published_on) -- 'next article' walks this order
);
-- What an article speaks of. Exactly one of the three is set.
create table article_mention (
  article_id integer not null references article on delete cascade,
  position smallint not null,
  artist_id integer references artist on delete cascade,
  artwork_id integer references artwork on delete cascade,
  exhibition_id integer references exhibition on delete cascade,
  check (num_nonnulls(artist_id, artwork_id, exhibition_id) = 1),
  primary key (article_id, position)
);
create index on article_mention (artist_id);
create index on article_mention (artwork_id);
create index on article_mention (exhibition_id);

-- Places of the city guides: where to eat, stay, and what to see.
create table location (
  id integer primary key default nextval('entity_id'),
  source text not null, source_id text not null,
  slug text not null, city_id integer not null references city,
  title text not null, icon_type text not null check (icon_type in ('eat', 'stay', 'spot', 'default')),
  address text not null default '', latitude double precision not null, longitude double precision not null,
  about text, -- null: a locals page that misses its detail
  gallery_id integer references gallery,
  published boolean not null default true,
  unique (source, source_id)
);

-- Lists page by key: (order column, id), published rows only.
create index artist_by_name on artist (sort_name, id) where published;
create index artist_by_tier on artist (tier, sort_name, id) where published;
create index gallery_by_name on gallery (kind, sort_name, id) where published;
create index gallery_in_city on gallery (city_id);
create index artwork_newest on artwork (created_at desc, id desc) where published;
create index artwork_by_title on artwork (title, id) where published;
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

-- Secrets that no setting gives, and how far the demonstration data has come.
create table setting (name text primary key, value text not null);
