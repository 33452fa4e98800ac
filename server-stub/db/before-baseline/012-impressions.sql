-- How often what was featured was shown, by day. For everyone together: nothing here tells readers apart,
-- and nothing is kept on their side for it, which is why it does not wait for consent.
create table feature_impression (
  day date not null default current_date,
  kind text not null check (kind in ('feature', 'entity', 'gallery')),
  id integer not null, -- the code of a kind of block, or the thing's id
  shown integer not null check (shown > 0),
  primary key (day, kind, id)
);
