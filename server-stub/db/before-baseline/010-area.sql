-- What the member area keeps: news of what members follow, their particulars, their orders.

-- One row for each thing that became new. It stays when the thing is hidden for a while, so that nobody hears of it twice; an edition
-- tells one change of a thing from the next.
create table news (
  id integer primary key default nextval('entity_id'),
  kind text not null check (kind in ('artwork', 'exhibition', 'viewing_room', 'preview', 'article', 'location', 'art_fair')),
  thing_id integer not null,
  edition text not null default '',
  at timestamptz not null default now(),
  withdrawn boolean not null default false, -- the thing is not published at present
  unique (kind, thing_id, edition)
);
create index news_at on news (at);

-- Who hears of it, and for the sake of what they follow.
create table notification (
  member_id integer not null references member on delete cascade,
  news_id integer not null references news on delete cascade,
  entity_type text not null check (entity_type in ('artist', 'gallery', 'city', 'event')),
  entity_id integer not null,
  is_new boolean not null default true, -- since the member area was last opened
  read_at timestamptz,
  primary key (member_id, news_id)
);
create index notification_unread on notification (member_id) where read_at is null;
create index notification_of_news on notification (news_id);

-- They are counted from here on.
alter table member drop column notifications_new;
alter table member drop column notifications_old;

-- Which news concern the followers of what.
create view news_subject as
  select 'artwork' as kind, artwork_id as thing_id, 'artist' as entity_type, artist_id as entity_id from artwork_artist
  union all select 'artwork', id, 'gallery', gallery_id from artwork
  union all select 'exhibition', exhibition_id, 'artist', artist_id from exhibition_artist
  union all select 'exhibition', id, 'gallery', gallery_id from exhibition
  union all select 'exhibition', exhibition.id, 'city', gallery.city_id
    from exhibition join gallery on gallery.id = exhibition.gallery_id
  union all select 'viewing_room', id, 'gallery', gallery_id from viewing_room
  union all select 'preview', id, 'event', art_fair_id from preview
  union all select 'article', article_id, 'artist', artist_id from article_mention
  union all select 'location', id, 'city', city_id from location
  union all select 'art_fair', id, 'event', id from art_fair;

-- One statement, however many follow. Who has followed only since knows the thing already. In order, so that two of them never
-- wait for each other.
create function plinth_tell_followers(of_kind text, things integer[]) returns void language sql as $$
  insert into notification (member_id, news_id, entity_type, entity_id)
  select distinct on (follow.member_id, news.id) follow.member_id, news.id, follow.entity_type, follow.entity_id
  from news
  join news_subject subject on subject.kind = of_kind and subject.thing_id = any (things) and subject.thing_id = news.thing_id
  join follow on follow.entity_type = subject.entity_type and follow.entity_id = subject.entity_id
    and follow.created_at <= news.at
  where news.kind = of_kind and news.thing_id = any (things) and not news.withdrawn
  order by follow.member_id, news.id, follow.entity_type, follow.entity_id
  on conflict do nothing
$$;

-- A transaction that brings in what is not new to the world says so (store/quiet.ts).
create function plinth_is_quiet() returns boolean language sql stable as $$
  select coalesce(current_setting('plinth.quiet', true), '') = 'on'
$$;

create function plinth_announce(of_kind text, things integer[]) returns void language plpgsql as $$
begin
  if things is null or plinth_is_quiet() then return; end if;
  insert into news (kind, thing_id) select of_kind, thing from unnest(things) thing order by thing on conflict do nothing;
  perform plinth_tell_followers(of_kind, things);
end
$$;

create function plinth_news_inserted() returns trigger language plpgsql as $$
begin
  perform plinth_announce(tg_argv[0], (select array_agg(id) from changed where published));
  return null;
end
$$;

create function plinth_news_updated() returns trigger language plpgsql as $$
declare
  shown integer[];
  hidden integer[];
begin
  select array_agg(changed.id) filter (where changed.published), array_agg(changed.id) filter (where before.published)
    into shown, hidden
    from changed join before on before.id = changed.id where changed.published <> before.published;
  if shown is null and hidden is null then return null; end if;
  update news set withdrawn = thing_id = any (coalesce(hidden, '{}'))
    where kind = tg_argv[0] and thing_id = any (coalesce(shown, '{}') || coalesce(hidden, '{}'));
  if tg_argv[0] <> 'art_fair' then perform plinth_announce(tg_argv[0], shown); end if;
  return null;
end
$$;

create function plinth_news_deleted() returns trigger language plpgsql as $$
begin
  delete from news using gone where news.kind = tg_argv[0] and news.thing_id = gone.id;
  return null;
end
$$;

-- Who made a work and who is named in a story is written after it, in the same breath.
create function plinth_news_linked() returns trigger language plpgsql as $$
declare
  touched integer[];
begin
  if plinth_is_quiet() then return null; end if;
  execute format('select array_agg(distinct %I) from changed', tg_argv[1]) into touched;
  if touched is not null then perform plinth_tell_followers(tg_argv[0], touched); end if;
  return null;
end
$$;

-- A fair is followed for its days and its place.
create function plinth_fair_changed() returns trigger language plpgsql as $$
declare
  moved integer[];
begin
  if plinth_is_quiet() then return null; end if;
  select array_agg(changed.id) into moved from changed join before on before.id = changed.id
    where changed.published and before.published
      and (changed.starts_on, changed.ends_on, changed.venue) is distinct from (before.starts_on, before.ends_on, before.venue);
  if moved is null then return null; end if;
  insert into news (kind, thing_id, edition)
    select 'art_fair', id, concat_ws(' ', starts_on, ends_on, venue) from changed where id = any (moved) order by id
    on conflict do nothing;
  perform plinth_tell_followers('art_fair', moved);
  return null;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['artwork', 'exhibition', 'viewing_room', 'preview', 'article', 'location', 'art_fair'] loop
    if name <> 'art_fair' then
      execute format('create trigger %I after insert on %I referencing new table as changed for each statement
        execute function plinth_news_inserted(%L)', name || '_news_insert', name, name);
    end if;
    execute format('create trigger %I after update on %I referencing old table as before new table as changed for each statement
      execute function plinth_news_updated(%L)', name || '_news_update', name, name);
    execute format('create trigger %I after delete on %I referencing old table as gone for each statement
      execute function plinth_news_deleted(%L)', name || '_news_delete', name, name);
  end loop;
  foreach name in array array['artwork', 'exhibition'] loop
    execute format('create trigger %I after insert on %I referencing new table as changed for each statement
      execute function plinth_news_linked(%L, %L)', name || '_news_link', name || '_artist', name, name || '_id');
  end loop;
end
$$;
create trigger article_news_link after insert on article_mention referencing new table as changed for each statement
  execute function plinth_news_linked('article', 'article_id');
create trigger art_fair_news_change after update on art_fair referencing old table as before new table as changed
  for each statement execute function plinth_fair_changed();

-- What a member says of themselves. The number is whole and international: +442071838750.
create table profile (
  member_id integer primary key references member on delete cascade,
  phone text not null default '',
  address text not null default ''
);

-- What a member has bought. Prices in it are the member's own; the words of a work stay when the work goes.
create table member_order (
  id integer primary key default nextval('entity_id'),
  member_id integer not null references member on delete cascade,
  status text not null check (status in ('awaiting-payment', 'invoice-requested', 'paid')),
  placed_on date not null default current_date,
  currency text not null,
  invoice_to text not null default '', -- name and address, as they were given
  unique (member_id, id)
);
create table member_order_item (
  order_id integer not null references member_order on delete cascade,
  position smallint not null,
  artwork_id integer references artwork on delete set null,
  artist_line text not null, title text not null, gallery text not null default '',
  price_minor bigint not null check (price_minor >= 0),
  primary key (order_id, position)
);

-- Cards as a payment provider tells of them: its own reference and what a reader knows a card by. A number never comes here.
create table saved_card (
  id integer primary key default nextval('entity_id'),
  member_id integer not null references member on delete cascade,
  provider_reference text not null,
  brand text not null, last_four text not null check (last_four ~ '^[0-9]{4}$'),
  expires_on text not null check (expires_on ~ '^[0-9]{4}-[0-9]{2}$')
);
create index saved_card_of_member on saved_card (member_id);
