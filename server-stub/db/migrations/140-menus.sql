-- The links of the site's header and footer, as a draft and as readers see them. What is null is as the site brings it (views/menus/default-menus.ts).
create table site_menus (
  is_only boolean primary key default true check (is_only),
  version integer not null default 1,
  changed_by text not null default '',
  draft jsonb, -- { bar: [{ href, label }], menu: [{ href, label } or { label, links }], footer: [{ label, links }] }
  published jsonb
);
insert into site_menus default values;

-- A draft changes nothing that readers see.
create trigger site_menus_page_change after update on site_menus for each row
  when (old.published is distinct from new.published) execute function plinth_note_page_change();
