-- Addresses that articles and pages had while readers could know them. Each leads to the thing itself, so however often that moves, one
-- step leads there. The triggers see every move, whoever makes it.
create table old_address (
  collection text not null check (collection in ('articles', 'pages')),
  -- Of an article; empty for a page.
  section text not null default '',
  slug text not null,
  document_id integer not null,
  primary key (collection, section, slug)
);
create index old_address_of on old_address (collection, document_id);

create function plinth_keep_address(
  of_collection text, of_id integer, was_public boolean, old_section text, old_slug text, new_section text, new_slug text
) returns void language plpgsql as $$
begin
  if was_public or exists (select 1 from change_log where collection = of_collection and entity_id = of_id and what = 'published') then
    insert into old_address (collection, section, slug, document_id) values (of_collection, old_section, old_slug, of_id)
      on conflict (collection, section, slug) do update set document_id = excluded.document_id;
  end if;
  -- An address that it has again leads nowhere else.
  delete from old_address where collection = of_collection and section = new_section and slug = new_slug and document_id = of_id;
end
$$;

create function plinth_article_moved() returns trigger language plpgsql as $$
begin
  perform plinth_keep_address('articles', old.id, old.published, old.kind, old.slug, new.kind, new.slug);
  return null;
end
$$;
create trigger article_moved after update on article for each row
  when (old.slug <> new.slug or old.kind <> new.kind) execute function plinth_article_moved();

create function plinth_page_moved() returns trigger language plpgsql as $$
begin
  perform plinth_keep_address('pages', old.id, old.published, '', old.slug, '', new.slug);
  return null;
end
$$;
create trigger page_moved after update on page for each row
  when (old.slug <> new.slug) execute function plinth_page_moved();

-- What readers are told of a correction, at the foot of the text.
create table reader_note (
  id integer generated always as identity primary key,
  collection text not null check (collection in ('articles', 'pages')),
  document_id integer not null,
  text text not null,
  who text not null,
  at timestamptz not null default now()
);
create index reader_note_of on reader_note (collection, document_id, at);
-- Of the newest note, for feeds and search engines.
alter table article add column corrected_at timestamptz;
alter table page add column corrected_at timestamptz;

do $$
declare
  source text;
begin
  foreach source in array array['old_address', 'reader_note'] loop
    execute format('create trigger %I after insert or update or delete or truncate on %I for each statement
      execute function plinth_note_page_change()', source || '_page_change', source);
  end loop;
end
$$;
