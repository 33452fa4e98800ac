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
