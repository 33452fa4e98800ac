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
