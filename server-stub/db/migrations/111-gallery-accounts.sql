-- Galleries open accounts: who applies, whom the staff have let in, whom a team has invited.

-- Whether what its team writes about works is published at once; without a row it is looked at first.
create table gallery_account (
  gallery_id integer primary key references gallery on delete cascade,
  is_trusted boolean not null default false
);

create table gallery_application (
  id integer primary key default nextval('entity_id'),
  member_id integer not null references member on delete cascade,
  gallery_name text not null, city text not null, website text not null default '', about text not null default '',
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'declined')),
  gallery_id integer references gallery on delete set null, -- what it was accepted for
  why text not null default '',
  sent_at timestamptz not null default now(),
  decided_at timestamptz, decided_by text not null default ''
);
create unique index gallery_application_waiting on gallery_application (member_id) where status = 'waiting';
create index gallery_application_order on gallery_application ((case status when 'waiting' then '1' else '0' end), id);

create table gallery_invitation (
  id integer primary key default nextval('entity_id'),
  hash text not null unique,
  gallery_id integer not null references gallery on delete cascade,
  email text not null,
  role text not null check (role in ('owner', 'member')),
  expires_at timestamptz not null
);
create unique index gallery_invitation_email on gallery_invitation (gallery_id, plinth_email(email));
create index gallery_invitation_expiry on gallery_invitation (expires_at);
