-- One row for each transaction that changed a table which pages read, written by triggers. It becomes visible together with the change.
-- server-stub/http/page-version.ts reads it; with the embedded database it listens to the notifications instead.
create table page_change (
  xid bigint primary key default (pg_current_xact_id()::text::bigint),
  at timestamptz not null default now()
);
create index page_change_at on page_change (at);

create function plinth_note_page_change() returns trigger language plpgsql as $$
begin
  insert into page_change default values on conflict do nothing;
  perform pg_notify('page_change', '');
  return null;
end
$$;

do $$
declare
  source text;
begin
  foreach source in array array[
    'art_fair', 'art_fair_gallery', 'article', 'article_mention', 'artist', 'artwork', 'artwork_artist', 'city', 'exhibition',
    'exhibition_artist', 'exhibition_artwork', 'exhibition_picture', 'gallery', 'gallery_artist', 'location', 'medium', 'page', 'picture',
    'preview', 'setting', 'viewing_room', 'viewing_room_artwork'
  ] loop
    execute format('create trigger %I after insert or update or delete or truncate on %I for each statement
      execute function plinth_note_page_change()', source || '_page_change', source);
  end loop;
end
$$;
