-- Clicks on results by day and record, in the place of a row a click: anybody may send one.
create table search_click_day (
  day date not null default current_date,
  object_id text not null,
  clicks integer not null check (clicks > 0),
  -- The sum of the places at which it stood: with clicks, the mean place.
  positions bigint not null,
  primary key (day, object_id)
);
insert into search_click_day (day, object_id, clicks, positions)
  select at::date, object_id, count(*), sum(position) from search_click group by 1, 2;
drop table search_click;
