-- What of a picture is still to be seen where it is cropped: percent from its left and from its top.
alter table picture add column focus_x smallint not null default 50 check (focus_x between 0 and 100);
alter table picture add column focus_y smallint not null default 50 check (focus_y between 0 and 100);
