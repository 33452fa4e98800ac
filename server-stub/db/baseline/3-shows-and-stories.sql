create table exhibition (
  id integer primary key default nextval('entity_id'),
  source text not null, source_id text not null,
  slug text not null, title text not null,
  gallery_id integer not null references gallery, starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  standfirst text not null default '', about text not null default '',
  picture_id integer references picture,
  published boolean not null default true, created_at timestamptz not null default now(),
  words text generated always as (plinth_fold(title)) stored,
  version integer not null default 1,
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

-- `body` of viewing rooms and articles: a JSON list of blocks, see catalogue/story/blocks.ts; `film`: the folder under /films/ that a viewing room opens with, or nothing.
create table viewing_room (
  id integer primary key default nextval('entity_id'),
  source text not null, source_id text not null,
  slug text not null, title text not null, -- 'Title | Subtitle' or 'Title'
  gallery_id integer not null references gallery, starts_on date not null, ends_on date not null,
  standfirst text not null default '', body jsonb not null default '[]',
  picture_id integer references picture,
  published boolean not null default true, created_at timestamptz not null default now(),
  words text generated always as (plinth_fold(title)) stored,
  film text not null default '' check (film ~ '^[a-z0-9-]*$'),
  version integer not null default 1,
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
  words text generated always as (plinth_fold(title)) stored,
  version integer not null default 1,
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
  words text generated always as (plinth_fold(title || ' ' || standfirst)) stored,
  version integer not null default 1,
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
  words text generated always as (plinth_fold(title)) stored,
  unique (source, source_id)
);

-- Pages that editors write: blocks, as articles have them, at an address of their own.
create table page (
  id integer primary key default nextval('entity_id'),
  slug text not null unique,
  title text not null,
  description text not null default '',
  body jsonb not null default '[]',
  published boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
