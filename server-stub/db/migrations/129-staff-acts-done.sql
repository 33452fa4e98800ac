-- That an act of staff was done, written in its own transaction: also where the server died before it could say how it ended.
create table staff_act_done (
  id integer primary key generated always as identity,
  act_id integer not null references staff_act,
  at timestamptz not null default clock_timestamp(),
  changed jsonb not null -- { column: [from, to] }, since the act began
);
create index staff_act_done_of_act on staff_act_done (act_id, id desc);
create trigger staff_act_done_kept before update or delete or truncate on staff_act_done for each statement execute function plinth_keep_staff_act();
