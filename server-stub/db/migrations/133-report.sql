-- What the report for editors reads.
alter table picture add column rights text not null default ''; -- whose they are, and what may be done: `© The artist, 2024`
create index picture_undescribed on picture (id) where btrim(alt) = '';
create index picture_without_rights on picture (id) where btrim(rights) = '';
create index artwork_credited_picture on artwork (picture_id) where credit <> '';
create index article_without_picture on article (id) where picture_id is null;

-- Links in texts that lead nowhere, or to an address that leads on; a job looks.
create table link_finding (
  id integer generated always as identity primary key,
  collection text not null,
  entity_id integer not null,
  field text not null, -- of the form that it is edited by
  address text not null,
  state text not null check (state in ('missing', 'moved', 'unreadable')),
  leads_to text not null default '',
  unique (collection, entity_id, field, address)
);
create table link_check (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null,
  links integer not null
);

-- Words that a search found nothing for, by week: how often, and by nobody.
create table search_miss (
  id integer generated always as identity primary key,
  week date not null,
  words text not null check (char_length(words) between 1 and 80),
  times integer not null default 1 check (times > 0),
  unique (week, words)
);
