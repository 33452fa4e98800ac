-- An enquiry is the beginning of a conversation with the gallery of the work, or with our advisors.
alter table enquiry
  add column gallery_id integer references gallery on delete set null, -- whose team answers; without one our advisors do
  add column has_advisor boolean not null default false, -- one was asked to join
  add column status text not null default 'open' check (status in ('open', 'closed')),
  add column waits_for text not null default 'house' check (waits_for in ('house', 'collector')),
  add column assignee_id integer, -- the number of who answers
  add column reply_token text unique, -- of the link by which whoever has no account reads and answers
  add column last_at timestamptz not null default now();
update enquiry set last_at = created_at;
create index enquiry_of_gallery on enquiry (gallery_id, last_at) where gallery_id is not null;
create index enquiry_about on enquiry (entity_type, entity_id);
create index enquiry_unclaimed on enquiry (plinth_email(email)) where member_id is null;

-- What was said after the first message, which the enquiry has. Nobody's account takes it along: names stand for themselves.
create table enquiry_message (
  id integer primary key default nextval('entity_id'),
  key text not null unique, -- of the form: sent twice, it is one message
  enquiry_id integer not null references enquiry on delete cascade,
  side text not null check (side in ('collector', 'gallery', 'advisor')),
  name text not null,
  text text not null,
  at timestamptz not null default now()
);
create index enquiry_message_of_enquiry on enquiry_message (enquiry_id, id);

-- For those who answer alone. It does not refer to the enquiry, since what does is exported with the account of whoever asks.
create table enquiry_note (
  id integer primary key default nextval('entity_id'),
  enquiry_id integer not null,
  side text not null check (side in ('gallery', 'advisor')),
  name text not null,
  text text not null,
  at timestamptz not null default now()
);
create index enquiry_note_of_enquiry on enquiry_note (enquiry_id, id);
create function plinth_drop_enquiry_notes() returns trigger language plpgsql as $$
begin
  delete from enquiry_note where enquiry_id = old.id;
  return null;
end
$$;
create trigger enquiry_notes_dropped after delete on enquiry for each row execute function plinth_drop_enquiry_notes();

-- Texts that a gallery, or our advisors, answer with again and again.
create table saved_reply (
  id integer primary key default nextval('entity_id'),
  gallery_id integer references gallery on delete cascade, -- our advisors' without one
  title text not null,
  text text not null
);
create index saved_reply_of_gallery on saved_reply (gallery_id, id);

-- The form says who answers: the gallery, once somebody acts for it.
create trigger gallery_team_page_change after insert or update or delete or truncate on gallery_team for each statement
  execute function plinth_note_page_change();
