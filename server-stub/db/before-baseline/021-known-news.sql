-- Taking a thing back and publishing it again is no news, also of what came in quietly and of what was news so long ago that its row
-- was swept: a thing that is hidden is noted as known to the world, from before anybody followed.
create or replace function plinth_news_updated() returns trigger language plpgsql as $$
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
  if tg_argv[0] <> 'art_fair' then
    insert into news (kind, thing_id, at, withdrawn)
      select tg_argv[0], thing, 'epoch', true from unnest(hidden) thing order by thing on conflict do nothing;
    perform plinth_announce(tg_argv[0], shown);
  end if;
  return null;
end
$$;
