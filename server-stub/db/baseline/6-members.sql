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
  created_at timestamptz not null default now(),
  digest_at timestamptz -- of the last letter of what is new
);
-- An address belongs to an account once it is confirmed. Whoever signs up is a member at once, on their own, so that an
-- answer never tells whether the address has an account; until the letter's link is opened they are apart from it.
create unique index member_email on member (plinth_email(email)) where confirmed;
create index member_claim on member (plinth_email(email), id) where not confirmed;

-- It ends 90 days after it has begun, however much it is used. The cookie holds a random token, this table its SHA-256: whoever reads the table cannot sign in with it.
create table session (
  id text primary key,
  member_id integer not null references member on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  agent text not null default '', -- what the browser called itself at sign-in
  last_used_at timestamptz not null default now(),
  -- Whether its cookie was given under a name without the prefix __Host-: behind HTTPS only such a session may still come under it.
  plain_cookie boolean not null default true
);
create index session_of_member on session (member_id);
create index session_expiry on session (expires_at);

create table outbox (
  id integer primary key default nextval('entity_id'),
  to_address text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  reply_to text,
  unsubscribe text, -- the link for List-Unsubscribe
  tries integer not null default 0,
  due_at timestamptz not null default now(), -- a letter under way is due again when its sender died
  last_error text,
  gave_up_at timestamptz
);
create index outbox_due on outbox (due_at, id) where sent_at is null and gave_up_at is null;

-- In the store and not in a process, so that several processes count together. `subject` is a hash.
create table attempt (
  kind text not null, subject text not null,
  times integer not null,
  until timestamptz not null,
  primary key (kind, subject)
);
create index attempt_until on attempt (until);

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

-- Two-step sign-in. The key that the member's app shares with the site is sealed: see two-step/sealed-key.ts.
create table two_step (
  member_id integer primary key references member on delete cascade,
  sealed_key text not null,
  begun_by text not null, -- the session that is shown the key until it is confirmed
  begun_at timestamptz not null default now(),
  confirmed_at timestamptz, -- from then on a code is asked for
  last_counter integer not null default 0 -- which 30 seconds the last code was of: no code of these or of earlier ones is taken again
);

-- Each takes the place of a code once. Only hashes are kept.
create table recovery_code (
  hash text primary key,
  member_id integer not null references member on delete cascade,
  used_at timestamptz
);
create index recovery_code_of_member on recovery_code (member_id);

-- Who has given the right password, and has yet to give a code. `hash` is of the token in their cookie.
create table pending_sign_in (
  hash text primary key,
  member_id integer not null references member on delete cascade,
  password_hash text, -- that the password was checked with
  expires_at timestamptz not null
);
create index pending_sign_in_of_member on pending_sign_in (member_id);
create index pending_sign_in_expiry on pending_sign_in (expires_at);

-- Secrets that no setting gives, and how far the demonstration data has come.
create table setting (name text primary key, value text not null);
