-- Calls that brought an e-mail, by their signature, for as long as one could be sent again: each is taken once.
create table inbound_call (
  signature text primary key,
  at timestamptz not null default now()
);
create index inbound_call_at on inbound_call (at);
