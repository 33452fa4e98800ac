-- What staff did: who, when, where, what they chose. Written before it is done, and never changed: how it ended is a row beside it, so an act
-- whose server died has none. Texts that people wrote are not in it, so that nothing here outlives an account.
create table staff_act (
  id integer generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  who_id integer not null, -- the member's number, which stays when the account goes
  who text not null,
  address text not null,
  thing text not null default '', -- the table of what it was done to
  thing_id integer,
  sent jsonb not null
);
create index staff_act_who on staff_act (who_id, id desc);
create index staff_act_thing on staff_act (thing, thing_id, id desc);
create index staff_act_at on staff_act (at);

create table staff_act_end (
  act_id integer primary key references staff_act,
  status integer not null,
  led_to text not null default '',
  changed jsonb not null -- { column: [from, to] }
);

create function plinth_keep_staff_act() returns trigger language plpgsql as $$
begin
  raise exception '%: found %; add a row instead, this table is only added to', tg_table_name, tg_op;
end
$$;
create trigger staff_act_kept before update or delete or truncate on staff_act for each statement execute function plinth_keep_staff_act();
create trigger staff_act_end_kept before update or delete or truncate on staff_act_end for each statement execute function plinth_keep_staff_act();
