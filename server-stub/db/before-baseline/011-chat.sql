-- Members talk with the advisors: one conversation each.
create table conversation (
  member_id integer primary key references member on delete cascade,
  -- The last message that each side has seen.
  member_saw integer not null default 0,
  staff_saw integer not null default 0
);

-- An advisor's name stands for itself: what was said stays when the advisor's account goes.
create table chat_message (
  id integer primary key default nextval('entity_id'),
  member_id integer not null references member on delete cascade,
  from_staff boolean not null,
  author text not null,
  key text not null, -- made by whoever writes: sent twice, it is kept once
  text text not null check (length(text) between 1 and 4000),
  at timestamptz not null default now(),
  unique (member_id, from_staff, key)
);
create index chat_message_of_member on chat_message (member_id, id);
