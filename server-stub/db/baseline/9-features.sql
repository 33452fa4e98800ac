-- What a member says of themselves. The number is whole and international: +442071838750.
create table profile (
  member_id integer primary key references member on delete cascade,
  phone text not null default '',
  address text not null default ''
);

-- What a member has bought. Prices in it are the member's own; the words of a work stay when the work goes.
create table member_order (
  id integer primary key default nextval('entity_id'),
  member_id integer not null references member on delete cascade,
  status text not null check (status in ('awaiting-payment', 'invoice-requested', 'paid')),
  placed_on date not null default current_date,
  currency text not null,
  invoice_to text not null default '', -- name and address, as they were given
  unique (member_id, id)
);
create table member_order_item (
  order_id integer not null references member_order on delete cascade,
  position smallint not null,
  artwork_id integer references artwork on delete set null,
  artist_line text not null, title text not null, gallery text not null default '',
  price_minor bigint not null check (price_minor >= 0),
  primary key (order_id, position)
);

-- Cards as a payment provider tells of them: its own reference and what a reader knows a card by. A number never comes here.
create table saved_card (
  id integer primary key default nextval('entity_id'),
  member_id integer not null references member on delete cascade,
  provider_reference text not null,
  brand text not null, last_four text not null check (last_four ~ '^[0-9]{4}$'),
  expires_on text not null check (expires_on ~ '^[0-9]{4}-[0-9]{2}$')
);
create index saved_card_of_member on saved_card (member_id);

-- Who gets the newsletter, and which; only confirmed ones.
create table subscription (
  id integer primary key default nextval('entity_id'),
  email text not null,
  name text not null default '',
  lists text[] not null,
  leave_token text not null unique, -- stands in every letter; all that it can do is to end this
  created_at timestamptz not null default now()
);
create unique index subscription_email on subscription (plinth_email(email));

-- Asked for, and waiting for the link in the letter to be opened.
create table subscription_request (
  hash text primary key,
  email text not null, name text not null, lists text[] not null,
  expires_at timestamptz not null,
  adds boolean not null default false -- beside the lists that somebody gets already
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

-- Which galleries are shown: a committee chooses from those that apply, and the admins decide.
create table gallery_selection (
  id integer primary key default nextval('entity_id'),
  title text not null,
  about text not null default '',
  art_fair_id integer references art_fair on delete set null,
  choices text[] not null check (cardinality(choices) between 1 and 6), -- what a gallery can be chosen for
  closes_on date not null -- the last day of choosing
);

-- Who chooses. A browser numbers what it saves, so that an older form never overtakes a newer one.
create table gallery_selection_member (
  selection_id integer not null references gallery_selection on delete cascade,
  member_id integer not null references member on delete cascade,
  saved_by text not null default '', -- which opened page saved last
  saved_number integer not null default 0,
  saved_at timestamptz,
  reminded_at timestamptz,
  primary key (selection_id, member_id)
);

-- Who applies, and with what.
create table gallery_selection_entry (
  selection_id integer not null references gallery_selection on delete cascade,
  gallery_id integer not null references gallery on delete cascade,
  position smallint not null,
  statement text not null default '',
  artwork_ids integer[] not null default '{}', -- in the order in which they are offered
  decision text check (decision in ('accepted', 'declined')),
  decided_at timestamptz,
  primary key (selection_id, gallery_id)
);

-- None is no row.
create table gallery_selection_choice (
  selection_id integer not null,
  gallery_id integer not null,
  member_id integer not null references member on delete cascade,
  choice smallint not null check (choice > 0), -- from 1 on, as the selection lists them
  chosen_at timestamptz not null default now(),
  primary key (selection_id, gallery_id, member_id),
  foreign key (selection_id, gallery_id) references gallery_selection_entry on delete cascade
);
create index gallery_selection_choice_of_member on gallery_selection_choice (member_id, selection_id);

-- What a gallery says of its own pages: that somebody who may has approved them.
create table gallery_approval (
  id integer primary key default nextval('entity_id'),
  member_id integer not null references member on delete cascade,
  name text not null,
  email text not null,
  at timestamptz not null default now()
);
create index gallery_approval_of_member on gallery_approval (member_id, at desc);

-- Exhibitions that somebody is shown before, or beside, everyone else.
create table private_view (
  id integer primary key default nextval('entity_id'),
  exhibition_id integer not null references exhibition on delete cascade,
  invited_by text not null, -- the person of the house, as they sign
  message text not null default '',
  closes_on date not null
);
create index private_view_of_exhibition on private_view (exhibition_id);

create table private_view_guest (
  private_view_id integer not null references private_view on delete cascade,
  member_id integer not null references member on delete cascade,
  invited_at timestamptz not null default now(),
  opened_at timestamptz, -- when the guest first came
  primary key (private_view_id, member_id)
);
create index private_view_of_guest on private_view_guest (member_id);

-- What guests have looked at, for the house that invited them.
create table private_view_artwork_view (
  member_id integer not null references member on delete cascade,
  exhibition_id integer not null references exhibition on delete cascade,
  artwork_id integer not null references artwork on delete cascade,
  views integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (member_id, exhibition_id, artwork_id)
);

-- That a member has accepted the terms of previews, and until when it holds: the reader's cookie is theirs to edit, this is not.
create table preview_terms_acceptance (
  id integer primary key default nextval('entity_id'),
  member_id integer not null references member on delete cascade,
  accepted_at timestamptz not null default now(),
  ends_at timestamptz not null
);
create index preview_terms_of_member on preview_terms_acceptance (member_id, ends_at);

-- Who changed what. The name stays as it was, also when its member has gone: this is the house's own record.
create table change_log (
  id bigserial primary key,
  collection text not null,
  entity_id integer not null,
  who text not null,
  what text not null,
  at timestamptz not null default now()
);
create index change_log_of on change_log (collection, entity_id, id desc);
