-- Files of the message that an enquiry begins with, which stands in the enquiry itself.
alter table enquiry_file alter column message_id drop not null;

-- What a viewing room says of itself, as exhibitions do.
alter table viewing_room add column about text not null default '';
