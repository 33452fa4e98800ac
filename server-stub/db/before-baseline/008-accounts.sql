-- An address belongs to an account once it is confirmed. Whoever signs up is a member at once, on their own, so that an
-- answer never tells whether the address has an account; until the letter's link is opened they are apart from it.
drop index member_email;
create unique index member_email on member (lower(email)) where confirmed;
create index member_claim on member (lower(email), id) where not confirmed;

-- What the browser called itself at sign-in, to be told from others in the list of sessions.
alter table session add column agent text not null default '';

-- Links in letters that work once. Like a session's, the token itself is not kept.
create table mail_token (
  hash text primary key,
  kind text not null check (kind in ('password', 'email')),
  member_id integer not null references member on delete cascade,
  email text, -- the new address
  expires_at timestamptz not null
);
create index mail_token_of_member on mail_token (member_id);
create index mail_token_expiry on mail_token (expires_at);

alter table outbox add column reply_to text;
alter table outbox add column unsubscribe text; -- the link for List-Unsubscribe
alter table outbox add column tries integer not null default 0;
alter table outbox add column due_at timestamptz not null default now(); -- a letter under way is due again when its sender died
alter table outbox add column last_error text;
alter table outbox add column gave_up_at timestamptz;
drop index outbox_unsent;
create index outbox_due on outbox (due_at, id) where sent_at is null and gave_up_at is null;

-- Who gets the newsletter, and which; only confirmed ones.
create table subscription (
  id integer primary key default nextval('entity_id'),
  email text not null,
  name text not null default '',
  lists text[] not null,
  leave_token text not null unique, -- stands in every letter; all that it can do is to end this
  created_at timestamptz not null default now()
);
create unique index subscription_email on subscription (lower(email));

-- Asked for, and waiting for the link in the letter to be opened.
create table subscription_request (
  hash text primary key,
  email text not null, name text not null, lists text[] not null,
  expires_at timestamptz not null
);
create index subscription_request_expiry on subscription_request (expires_at);

create table enquiry (
  id integer primary key default nextval('entity_id'),
  key text not null unique, -- made with the form: sent twice, it is kept once; also the address of the thanks
  member_id integer references member on delete cascade,
  name text not null, email text not null, message text not null,
  entity_type text, entity_id integer, entity_name text,
  created_at timestamptz not null default now()
);
create index enquiry_of_member on enquiry (member_id);
