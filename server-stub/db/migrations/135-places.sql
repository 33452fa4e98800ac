-- Places of the city guides, as staff edit them.
alter table location
  add column hours text not null default '',
  add column position smallint not null default 0, -- in its guide; those that nobody has put in order follow by name
  add column version integer not null default 1;
