-- Payments by card: what the payment provider calls each, so that none is noted twice, and whom it knows.
alter table order_payment add column reference text unique; -- none of a bank transfer
create table card_customer (
  member_id integer primary key references member on delete cascade,
  reference text not null
);
create unique index saved_card_of_provider on saved_card (member_id, provider_reference);
alter table order_event drop constraint order_event_actor_check;
alter table order_event add constraint order_event_actor_check check (actor in ('collector', 'gallery', 'staff', 'clock', 'provider'));
-- An order that our advisors keep may be of several works.
alter table work_hold drop constraint work_hold_order_id_key;
create index work_hold_of_order on work_hold (order_id);
