-- Works are sold by their galleries: who acts for a gallery, what was agreed with a collector, who holds a work, what was paid and
-- invoiced. features/orders/order.state.ts says who may do what when.

create table gallery_team (
  gallery_id integer not null references gallery on delete cascade,
  member_id integer not null references member on delete cascade,
  role text not null check (role in ('owner', 'member')),
  since timestamptz not null default now(),
  primary key (gallery_id, member_id)
);
create index gallery_team_of_member on gallery_team (member_id);

-- An order that was invoiced is the gallery's record too: it outlives the account. Without a gallery our advisors keep it.
alter table member_order alter column member_id drop not null;
alter table member_order drop constraint member_order_status_check;
alter table member_order
  add constraint member_order_status_check check (status in ('held', 'offered', 'countered', 'accepted', 'ordered', 'awaiting-payment',
    'invoice-requested', 'invoiced', 'paid', 'shipped', 'declined', 'cancelled', 'expired', 'refund-due', 'refunded')),
  add column gallery_id integer references gallery on delete set null,
  add column ends_at timestamptz, -- when the clock may end it
  add column delivery text check (delivery in ('ship', 'collect')),
  add column deliver_to text not null default '',
  add column shipping_minor bigint check (shipping_minor >= 0),
  add column key text, -- of the form that began it: sent twice, it is one order
  add column version integer not null default 1,
  add constraint member_order_key unique (member_id, key);
create index member_order_of_gallery on member_order (gallery_id, placed_on, id) where gallery_id is not null;
create index member_order_end on member_order (ends_at) where ends_at is not null;
alter table member_order_item add column list_minor bigint check (list_minor >= 0); -- the price on file; what was agreed is price_minor
create index member_order_item_work on member_order_item (artwork_id);

-- One order holds a work: from a reservation on, or from an agreed price, and for good once it is paid.
create table work_hold (
  artwork_id integer primary key references artwork on delete cascade,
  order_id integer not null unique references member_order on delete cascade
);
create trigger work_hold_page_change after insert or update or delete or truncate on work_hold for each statement
  execute function plinth_note_page_change();

-- Every change of an order: who, when, why. Nothing in it is changed later; it goes with its order alone.
create table order_event (
  id integer primary key default nextval('entity_id'),
  order_id integer not null references member_order on delete cascade,
  at timestamptz not null default now(),
  actor text not null check (actor in ('collector', 'gallery', 'staff', 'clock')),
  by_id integer, -- the member's number, which stays when the account goes
  act text not null,
  from_status text, to_status text not null,
  amount_minor bigint,
  why text not null default ''
);
create index order_event_of_order on order_event (order_id, id);
create function plinth_keep_order_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from member_order where id = old.order_id) then return old; end if;
  raise exception 'order_event: found a % of event %; add an event instead, this table is only added to', tg_op, old.id;
end
$$;
create trigger order_event_kept before update or delete on order_event for each row execute function plinth_keep_order_event();

create table order_payment (
  id integer primary key default nextval('entity_id'),
  order_id integer not null references member_order on delete cascade,
  received_on date not null default current_date,
  amount_minor bigint not null check (amount_minor > 0),
  refund_minor bigint not null default 0 check (refund_minor between 0 and amount_minor), -- what has to go back of it
  refunded_on date
);
create index order_payment_of_order on order_payment (order_id);

-- What a gallery's invoices say of it, and the number of its last one.
create table gallery_billing (
  gallery_id integer primary key references gallery on delete cascade,
  seller text not null, -- name and address
  vat_number text not null default '',
  tax text not null check (tax in ('vat', 'margin', 'none')),
  vat_rate integer not null default 0 check (vat_rate between 0 and 10000), -- hundredths of a percent
  account_holder text not null, iban text not null, bic text not null default '',
  last_invoice integer not null default 0
);

-- An invoice as it was made out. It is kept as the law asks, also when the account, the order or the gallery's page goes.
create table invoice (
  id integer primary key default nextval('entity_id'),
  gallery_id integer references gallery on delete set null,
  number integer not null check (number > 0),
  order_id integer unique references member_order on delete set null,
  issued_on date not null, due_on date not null,
  seller text not null, vat_number text not null, tax text not null, vat_rate integer not null,
  account_holder text not null, iban text not null, bic text not null,
  bill_to text not null,
  currency text not null,
  lines jsonb not null, -- [{ "text": …, "minor": … }]
  unique (gallery_id, number)
);
