-- What has changed since a process made its search index: written by triggers, so that no one who writes can forget it, and read
-- by every process. `ids` is null when a statement touched too many to name them. `xid` and not `seq` tells what is new: whoever
-- began first may commit last.
create table search_change (
  seq bigserial primary key,
  entity text not null,
  ids integer[],
  xid bigint not null default (pg_current_xact_id()::text::bigint),
  at timestamptz not null default now()
);
create index search_change_since on search_change (xid);

-- The arguments of the trigger: which entity changes with the row, and the column that holds its id.
create function plinth_note_search_change() returns trigger language plpgsql as $$
declare
  touched integer[];
begin
  execute format('select array_agg(distinct %I) from changed', tg_argv[1]) into touched;
  if touched is not null then
    insert into search_change (entity, ids) values (tg_argv[0], case when cardinality(touched) <= 1000 then touched end);
  end if;
  return null;
end
$$;

-- A trigger that sees all rows of a statement stands for one kind of statement only.
do $$
declare
  source record;
begin
  for source in select * from (values
    ('artist', 'artist', 'id'), ('gallery', 'gallery', 'id'), ('exhibition', 'exhibition', 'id'),
    ('viewing_room', 'viewing_room', 'id'), ('preview', 'preview', 'id'), ('artwork', 'artwork', 'id'),
    ('art_fair', 'art_fair', 'id'), ('medium', 'medium', 'id'), ('article', 'article', 'id'), ('city', 'city', 'id'),
    ('exhibition_artist', 'exhibition', 'exhibition_id'), ('exhibition_picture', 'exhibition', 'exhibition_id')
  ) as listed (name, entity, id_column) loop
    execute format('create trigger %I after insert on %I referencing new table as changed for each statement
      execute function plinth_note_search_change(%L, %L)', source.name || '_search_insert', source.name, source.entity, source.id_column);
    execute format('create trigger %I after update on %I referencing new table as changed for each statement
      execute function plinth_note_search_change(%L, %L)', source.name || '_search_update', source.name, source.entity, source.id_column);
    execute format('create trigger %I after delete on %I referencing old table as changed for each statement
      execute function plinth_note_search_change(%L, %L)', source.name || '_search_delete', source.name, source.entity, source.id_column);
  end loop;
end
$$;

-- Clicks on results: each as it came, and how often each record was chosen.
create table search_click (
  id bigserial primary key,
  at timestamptz not null default now(),
  index_name text not null,
  user_token text not null,
  query_id text not null,
  object_id text not null,
  position integer not null check (position >= 1)
);
create index search_click_at on search_click (at);
create table search_click_count (
  object_id text primary key,
  clicks integer not null,
  last_at timestamptz not null default now()
);
