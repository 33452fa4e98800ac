-- The catalogue: what a reader can find. One sequence numbers every entity, so an id names one thing across all types.
-- `words` is what plain searches compare with, `letter` what lists of names are cut into; `version` keeps two who edit one record from
-- overwriting each other.
create sequence entity_id start 1000;

-- A picture is described, not stored: `recipe` says how media/ paints it. `width` and `height` are its true pixels.
create table picture (
  id integer primary key default nextval('entity_id'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  tone smallint not null,
  alt text not null,
  caption text not null default '',
  recipe jsonb not null,
  added_at timestamptz not null default now()
);

create table city (
  id integer primary key default nextval('entity_id'),
  source text not null, source_id text not null,
  slug text not null, name text not null, country text not null, region text not null,
  latitude double precision not null, longitude double precision not null,
  intro text not null default '', picture_id integer references picture,
  published boolean not null default true,
  version integer not null default 1,
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
  words text generated always as (plinth_fold(name)) stored,
  letter text generated always as (coalesce(substring(plinth_fold(sort_name) from '^[a-z]'), '#')) stored,
  version integer not null default 1,
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
  words text generated always as (plinth_fold(name)) stored,
  letter text generated always as (coalesce(substring(plinth_fold(sort_name) from '^[a-z]'), '#')) stored,
  version integer not null default 1,
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
  words text generated always as (plinth_fold(title || ' ' || artist_line)) stored,
  title_order text collate "C" generated always as (left(plinth_fold(title), 80)) stored,
  artist_order text collate "C" generated always as (left(plinth_fold(artist_line), 80)) stored,
  version integer not null default 1,
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
  words text generated always as (plinth_fold(name)) stored,
  version integer not null default 1,
  unique (source, source_id)
);
create table art_fair_gallery (
  art_fair_id integer not null references art_fair on delete cascade,
  gallery_id integer not null references gallery on delete cascade,
  booth text not null default '',
  primary key (art_fair_id, gallery_id)
);
create index on art_fair_gallery (gallery_id);
