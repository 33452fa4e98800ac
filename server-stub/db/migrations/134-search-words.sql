-- What staff tell the search: words that mean others, and what comes first for a query.
create table search_synonym (
  id integer generated always as identity primary key,
  word text not null unique check (char_length(word) between 1 and 80),
  same_as text[] not null check (cardinality(same_as) between 1 and 20),
  is_mutual boolean not null default true
);
create table search_pin (
  query text not null check (char_length(query) between 1 and 80), -- folded
  object_id text not null, -- as in the index: `artist-12`
  position smallint not null,
  primary key (query, object_id)
);

-- Which of them a service on another machine was told last.
alter table search_push add column rules text;
