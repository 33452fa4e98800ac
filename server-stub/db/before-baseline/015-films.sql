-- A viewing room may open with a film: the folder under /films/ that holds it, or nothing.
alter table viewing_room add column film text not null default '' check (film ~ '^[a-z0-9-]*$');
