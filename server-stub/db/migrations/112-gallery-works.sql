-- Galleries keep their works themselves: editions, more pictures of a work, their own holds, what waits for approval, imports.

alter table artwork add column edition text not null default ''; -- as it is written: `Edition of 5, 2 artist’s proofs`
create index artwork_all_of_gallery on artwork (gallery_id, id desc);

-- The first picture is the work's own; these are shown after it.
create table artwork_picture (
  artwork_id integer not null references artwork on delete cascade,
  picture_id integer not null references picture on delete cascade,
  position smallint not null,
  primary key (artwork_id, picture_id)
);
create trigger artwork_picture_page_change after insert or update or delete or truncate on artwork_picture for each statement
  execute function plinth_note_page_change();

-- Whose team uploaded it: it may change its words.
alter table picture add column gallery_id integer references gallery on delete set null;

-- A hold without an order is the gallery's own.
alter table work_hold alter column order_id drop not null;

-- Works that a gallery wants published, and staff have not looked at yet.
create table work_submission (
  artwork_id integer primary key references artwork on delete cascade,
  sent_by text not null,
  sent_at timestamptz not null default now()
);

-- A table of works that was checked, and waits to be taken over. `rows` and `pictures` are what the check made of it.
create table work_import (
  id integer primary key default nextval('entity_id'),
  gallery_id integer not null references gallery on delete cascade,
  sent_by text not null,
  rows jsonb not null,
  pictures jsonb not null,
  created_at timestamptz not null default now()
);
create index work_import_age on work_import (created_at);
