-- How far each search service of another machine has been told what is in the store: server-stub/search/push/ reads and writes it.
create table search_push (
  -- The service and where it is, without its key.
  target text primary key,
  -- As in search_change: what changed from this transaction on may not have arrived. Null before everything was sent once.
  horizon bigint,
  pushed_at timestamptz not null default now(),
  -- What the service was told of the records when everything was sent.
  form text,
  -- Everything is being sent: where to go on if that breaks off.
  fill jsonb,
  fill_at timestamptz,
  -- Who sends, one process at a time, and until when it may without saying so again.
  holder text,
  held_until timestamptz
);
