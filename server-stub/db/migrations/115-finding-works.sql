-- What collectors find works by: orientation, exact sizes, years, colour and price.

-- Square within a twentieth. Works without measures have none.
alter table artwork add column orientation text collate "C" generated always as (
  case when width_mm > 0 and height_mm > 0 then
    case when width_mm > height_mm * 1.05 then 'landscape' when height_mm > width_mm * 1.05 then 'portrait' else 'square' end
  end
) stored;

-- The tone of a work's picture (media/pictures/tone.ts), beside the work: lists of works are filtered and ordered by it.
alter table artwork add column tone smallint;
update artwork set tone = picture.tone from picture where picture.id = artwork.picture_id;

create function artwork_takes_tone() returns trigger language plpgsql as $$
begin
  new.tone := (select tone from picture where id = new.picture_id);
  return new;
end $$;
create trigger artwork_takes_tone before insert or update of picture_id on artwork
  for each row execute function artwork_takes_tone();

create function picture_gives_tone() returns trigger language plpgsql as $$
begin
  update artwork set tone = new.tone where picture_id = new.id and tone is distinct from new.tone;
  return null;
end $$;
create trigger picture_gives_tone after update of tone on picture
  for each row when (old.tone is distinct from new.tone) execute function picture_gives_tone();

create index artwork_by_height on artwork (height_mm) where published;
create index artwork_by_width on artwork (width_mm) where published;
create index artwork_by_tone on artwork (tone) where published;
create index artwork_by_orientation on artwork (orientation) where published;

-- How many of a currency's smallest units one euro buys. Round figures, for comparing prices alone: a house sets its own.
create table exchange_rate (
  currency text primary key,
  minor_per_euro numeric not null check (minor_per_euro > 0)
);
insert into exchange_rate (currency, minor_per_euro)
values ('EUR', 100), ('USD', 110), ('GBP', 85), ('CHF', 95), ('JPY', 160), ('HKD', 850);
