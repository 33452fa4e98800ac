-- Two editors on one article: who saves an older version overwrites nothing.
alter table article add column version integer not null default 1;

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
