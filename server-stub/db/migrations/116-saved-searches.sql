-- When a work was published for the first time: what an alert calls new.
alter table artwork add column published_at timestamptz;
update artwork set published_at = created_at where published;
create function artwork_is_published() returns trigger language plpgsql as $$
begin
  if new.published and new.published_at is null then
    new.published_at := case when tg_op = 'INSERT' then coalesce(new.created_at, clock_timestamp()) else clock_timestamp() end;
  end if;
  return new;
end $$;
create trigger artwork_is_published before insert or update of published on artwork
  for each row execute function artwork_is_published();
create index artwork_published on artwork (published_at) where published;

-- Filtered lists that a member keeps, and how soon they want to hear of new works in them.
create table saved_search (
  id integer generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  address text not null,
  title text not null,
  alert text not null check (alert in ('none', 'at-once', 'daily', 'weekly')),
  -- Works that were published until then have been told of.
  told_until timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (member_id, address)
);
create index saved_search_due on saved_search (told_until) where alert <> 'none';
