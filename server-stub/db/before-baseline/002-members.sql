-- Members, their sessions, the letters that wait to be sent, and how often somebody has tried something.
create table member (
  id integer primary key default nextval('entity_id'),
  email text not null,
  password_hash text not null, -- see http/password.ts
  name text not null,
  is_gallery boolean not null default false,
  is_previews boolean not null default false,
  is_admin boolean not null default false,
  is_editor boolean not null default false,
  is_demo boolean not null default false, -- a demonstration account: no way in when NODE_ENV=production
  confirmed boolean not null default false, -- the e-mail address is proven to be theirs
  confirm_hash text unique, confirm_by timestamptz, -- of the token in the letter that proves it
  created_at timestamptz not null default now()
);
create unique index member_email on member (lower(email));

-- The cookie holds a random token, this table its SHA-256: whoever reads the table cannot sign in with it.
create table session (
  id text primary key,
  member_id integer not null references member on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_of_member on session (member_id);
create index session_expiry on session (expires_at);

create table outbox (
  id integer primary key default nextval('entity_id'),
  to_address text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_unsent on outbox (id) where sent_at is null;

-- In the store and not in a process, so that several processes count together. `subject` is a hash.
create table attempt (
  kind text not null, subject text not null,
  times integer not null,
  until timestamptz not null,
  primary key (kind, subject)
);
create index attempt_until on attempt (until);
