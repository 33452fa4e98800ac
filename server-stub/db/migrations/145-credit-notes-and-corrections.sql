-- Credit notes, and amounts received that were typed wrong. Nothing is made out for orders that ended before: what was sent to nobody is no
-- document. Their galleries make the credit note out themselves, on the order's page, and it has the day on which they do.

-- What is due back of a payment, and went back: each part for itself, so that a payment can go back in parts.
create table order_refund (
  id integer primary key default nextval('entity_id'),
  order_id integer not null references member_order on delete cascade,
  payment_id integer not null references order_payment on delete cascade,
  amount_minor bigint not null check (amount_minor > 0),
  due_on date not null default current_date,
  refunded_on date
);
create index order_refund_of_order on order_refund (order_id);
create index order_refund_of_payment on order_refund (payment_id);
create index order_refund_due on order_refund (id) where refunded_on is null;
insert into order_refund (order_id, payment_id, amount_minor, due_on, refunded_on)
  select order_id, id, refund_minor, received_on, refunded_on from order_payment where refund_minor > 0 order by id;
alter table order_payment drop column refund_minor, drop column refunded_on;

-- A payment that was typed wrong stays, and another entry says what came instead; zero where nothing did. The event says who, when and why.
alter table order_payment
  add column corrects_id integer unique references order_payment on delete cascade,
  drop constraint order_payment_amount_minor_check,
  add constraint order_payment_amount_minor_check check (amount_minor > 0 or (amount_minor = 0 and corrects_id is not null));
create function plinth_keep_order_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from member_order where id = old.order_id) then return old; end if;
  raise exception 'order_payment: found a % of payment %; add a payment that corrects it instead, this table is only added to', tg_op, old.id;
end
$$;
create trigger order_payment_kept before update or delete on order_payment for each row execute function plinth_keep_order_payment();

-- How the work was on sale before it was sold, for a sale that was a mistake.
alter table work_hold add column availability text, add column price_minor bigint, add column currency text;

-- An order that was paid after its end has another invoice: the first one is credited.
alter table invoice drop constraint invoice_order_id_key;
create index invoice_of_order on invoice (order_id);

-- The counterpart of an invoice, or of a part of it, numbered by itself. It says of the seller and the buyer what its invoice says.
alter table gallery_billing add column last_credit_note integer not null default 0;
create table credit_note (
  id integer primary key default nextval('entity_id'),
  gallery_id integer references gallery on delete set null,
  number integer not null check (number > 0),
  invoice_id integer not null references invoice,
  issued_on date not null,
  reason text not null,
  lines jsonb not null, -- [{ "text": …, "minor": … }]; what is credited is below zero
  vat_minor bigint not null check (vat_minor <= 0), -- within the lines
  is_closing boolean not null, -- nothing is left of the invoice
  unique (gallery_id, number)
);
create index credit_note_of_invoice on credit_note (invoice_id);
create unique index credit_note_closing on credit_note (invoice_id) where is_closing;
