-- Lists of works that a member keeps. Whoever has the token of one may read it, until it is withdrawn.
create table work_list (
  id integer generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  title text not null check (length(title) between 1 and 120),
  share_token text unique,
  -- Whether what the member wrote beside the works is read by others too.
  shares_notes boolean not null default false,
  created_at timestamptz not null default now()
);
create index work_list_of_member on work_list (member_id, created_at desc);

-- A work in a list, what the member thinks of it, and where and when they saw it.
create table work_list_item (
  list_id integer not null references work_list on delete cascade,
  artwork_id integer not null references artwork on delete cascade,
  note text not null default '' check (length(note) <= 2000),
  exhibition_id integer references exhibition on delete set null,
  room text not null default '' check (length(room) <= 120),
  seen_on date,
  added_at timestamptz not null default now(),
  primary key (list_id, artwork_id)
);
create index work_list_item_of_artwork on work_list_item (artwork_id);
create index work_list_item_of_exhibition on work_list_item (exhibition_id);
