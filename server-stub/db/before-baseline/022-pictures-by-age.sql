-- The numbers of uploaded pictures are drawn by lot, so they no longer tell which came last.
alter table picture add column added_at timestamptz not null default now();
create index picture_by_age on picture (added_at desc, id desc);
