-- What a draft was called before leads to it for as long as a preview address of it may be in somebody's hands; then the name is free again.
alter table old_address add column until timestamptz;
create index old_address_until on old_address (until) where until is not null;

create or replace function plinth_keep_address(
  of_collection text, of_id integer, was_public boolean, old_section text, old_slug text, new_section text, new_slug text
) returns void language plpgsql as $$
declare
  kept_until timestamptz := now() + interval '8 days';
begin
  if was_public or exists (select 1 from change_log where collection = of_collection and entity_id = of_id and what = 'published') then
    kept_until := null;
  end if;
  insert into old_address (collection, section, slug, document_id, until) values (of_collection, old_section, old_slug, of_id, kept_until)
    on conflict (collection, section, slug) do update set document_id = excluded.document_id, until = excluded.until
    -- What readers know is taken by no draft.
    where excluded.until is null or old_address.until is not null;
  -- An address that it has again leads nowhere else.
  delete from old_address where collection = of_collection and section = new_section and slug = new_slug and document_id = of_id;
end
$$;
