-- Two who edit one record: who saves an older version overwrites nothing.
alter table artist add column version integer not null default 1;
alter table gallery add column version integer not null default 1;
alter table art_fair add column version integer not null default 1;
alter table city add column version integer not null default 1;
alter table artwork add column version integer not null default 1;
alter table exhibition add column version integer not null default 1;
alter table viewing_room add column version integer not null default 1;
alter table preview add column version integer not null default 1;
