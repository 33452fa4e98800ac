-- The same works recommended once more are counted in the row that is there: a call adds none.
alter table recommendation add column given integer not null default 1 check (given > 0);
alter table recommendation add column opened integer not null default 0;
update recommendation set opened = 1 where opened_at is not null;
alter table recommendation drop column opened_at;
