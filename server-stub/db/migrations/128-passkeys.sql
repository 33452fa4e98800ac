-- Passkeys: what a member signs in with instead of a password and a code. What is kept is public; the secret never leaves the device.
create table passkey (
  id integer primary key default nextval('entity_id'),
  member_id integer not null references member on delete cascade,
  credential text not null unique, -- the device's name for it, in base64url
  public_key text not null, -- COSE, in base64url
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_of_member on passkey (member_id, id);

-- Challenges that were answered, for as long as they would be good: each is taken once.
create table used_challenge (
  challenge text primary key,
  at timestamptz not null default now()
);
create index used_challenge_at on used_challenge (at);

-- A passkey counts as both steps of signing in.
alter table session add column by_passkey boolean not null default false;
