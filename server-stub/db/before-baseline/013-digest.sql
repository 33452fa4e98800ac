-- A member who wants to hears of what is new once a day, in one letter.
alter table notification add column mailed boolean not null default false;
create index notification_unmailed on notification (member_id) where read_at is null and not mailed;
alter table member add column digest_at timestamptz; -- of the last such letter
