-- What editors put on the home page, as a draft and as readers see it; the rest of each section chooses itself.
create table home_pick (
  is_published boolean not null,
  section text not null check (section in ('shows', 'works', 'stories')),
  entity_id integer not null,
  position smallint not null,
  primary key (is_published, section, entity_id)
);
create trigger home_pick_page_change after insert or update or delete or truncate on home_pick for each statement
  execute function plinth_note_page_change();

-- A story says when it was changed last.
create trigger change_log_page_change after insert or update or delete or truncate on change_log for each statement
  execute function plinth_note_page_change();
