-- A hit of the search is cropped around the focal point of its picture: whatever shows a picture is told of in the index anew when the point moves.
create function plinth_note_focus_change() returns trigger language plpgsql as $$
declare
  shown text;
  touched integer[];
begin
  foreach shown in array array['artist', 'gallery', 'exhibition', 'viewing_room', 'preview', 'art_fair', 'article', 'city'] loop
    execute format('select array_agg(id) from %I where picture_id = $1', shown) into touched using new.id;
    if shown = 'exhibition' then
      select array_agg(id) into touched from (
        select unnest(touched) as id union select exhibition_id from exhibition_picture where picture_id = new.id) shown_by;
    end if;
    if touched is not null then
      insert into search_change (entity, ids) values (shown, case when cardinality(touched) <= 1000 then touched end);
    end if;
  end loop;
  return null;
end
$$;

create trigger picture_search_focus after update of focus_x, focus_y on picture for each row
  when (old.focus_x is distinct from new.focus_x or old.focus_y is distinct from new.focus_y)
  execute function plinth_note_focus_change();
