-- Files that only those may have who may read what they belong to. A name is noted before the file is written: one that nothing refers to is removed.
create table private_file (
  name text primary key,
  added_at timestamptz not null default now()
);
create index private_file_added on private_file (added_at);

-- What was sent with a message. It goes with the conversation, and the file after it.
create table enquiry_file (
  id integer primary key default nextval('entity_id'),
  enquiry_id integer not null references enquiry on delete cascade,
  message_id integer not null references enquiry_message on delete cascade,
  file text not null unique references private_file,
  name text not null,
  type text not null check (type in ('image/jpeg', 'application/pdf')),
  bytes integer not null
);
create index enquiry_file_of_enquiry on enquiry_file (enquiry_id, id);
create index enquiry_file_of_message on enquiry_file (message_id);

-- Since when whoever answers is waited for, and how often they were reminded of it.
alter table enquiry
  add column waits_since timestamptz not null default now(),
  add column reminders smallint not null default 0;
create index enquiry_waits on enquiry (waits_since) where status = 'open' and waits_for = 'house' and reminders < 3;

-- Calls that brought an e-mail, by their signature, for as long as one could be sent again: each is taken once.
create table inbound_call (
  signature text primary key,
  at timestamptz not null default now()
);
create index inbound_call_at on inbound_call (at);
