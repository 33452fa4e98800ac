/** What galleries say of themselves on invoices, and the invoices, which nothing changes once they are made out. */
import * as v from 'valibot'
import type { Queries } from '../../../db/database.js'
import { queryAll, queryOne } from '../../../db/rows.js'
import { sql } from '../../../db/sql.js'
import { KEPT, STANDING } from '../money/ledger.js'
import type { Order } from '../store.js'
import { type InvoiceLine, TAXES } from './invoice.js'

const BILLING = {
  seller: v.string(),
  vatNumber: v.string(),
  tax: v.picklist(TAXES),
  vatRate: v.number(),
  accountHolder: v.string(),
  iban: v.string(),
  bic: v.string(),
}
const Billing = v.object(BILLING)
export type Billing = v.InferOutput<typeof Billing>

const BILLING_COLUMNS = sql`seller, vat_number as "vatNumber", tax, vat_rate as "vatRate", account_holder as "accountHolder", iban, bic`

export function billingOf(db: Queries, galleryId: number): Promise<Billing | undefined> {
  return queryOne(
    db,
    Billing,
    sql`select ${BILLING_COLUMNS} from gallery_billing where gallery_id = ${galleryId}`,
  )
}

/** Invoices that are made out already say what they said. */
export async function setBilling(db: Queries, galleryId: number, billing: Billing): Promise<void> {
  const { seller, vatNumber, tax, vatRate, accountHolder, iban, bic } = billing
  await db.query(sql`insert into gallery_billing (gallery_id, seller, vat_number, tax, vat_rate, account_holder, iban, bic)
     values (${galleryId}, ${seller}, ${vatNumber}, ${tax}, ${vatRate}, ${accountHolder}, ${iban}, ${bic})
     on conflict (gallery_id) do update set seller = excluded.seller, vat_number = excluded.vat_number, tax = excluded.tax,
       vat_rate = excluded.vat_rate, account_holder = excluded.account_holder, iban = excluded.iban, bic = excluded.bic`)
}

const Invoice = v.object({
  ...BILLING,
  number: v.number(),
  orderId: v.nullable(v.number()),
  issuedOn: v.string(),
  dueOn: v.string(),
  billTo: v.string(),
  currency: v.string(),
  lines: v.array(v.object({ text: v.string(), minor: v.number() })),
  /** When it was paid: then it is the receipt, and asks for no transfer. */
  paidOn: v.nullable(v.string()),
  isByCard: v.boolean(),
  /** What has come of it before all has. */
  receivedMinor: v.number(),
  /** Its order was cancelled, or ran out: nobody is to pay it any more. */
  isEnded: v.boolean(),
  /** The notes that credit it, or parts of it. */
  credits: v.array(v.object({ number: v.number(), issuedOn: v.string(), isClosing: v.boolean() })),
})
export type Invoice = v.InferOutput<typeof Invoice>

/** Of the invoice's order: what is paid and stays. */
const PAID = sql`from order_payment where order_payment.order_id = invoice.order_id and ${STANDING} and ${KEPT} > 0`

const INVOICE_COLUMNS = sql`${BILLING_COLUMNS}, number, order_id as "orderId", issued_on as "issuedOn", due_on as "dueOn",
  bill_to as "billTo", currency, lines,
  case when exists (select 1 from member_order where member_order.id = invoice.order_id and status in ('paid', 'shipped'))
    then (select max(received_on)::text ${PAID}) end as "paidOn",
  exists (select 1 ${PAID} and reference is not null) as "isByCard",
  coalesce((select sum(${KEPT}) ${PAID}), 0)::float8 as "receivedMinor",
  exists (select 1 from member_order where member_order.id = invoice.order_id
    and status in ('cancelled', 'expired', 'refund-due', 'refunded')) as "isEnded",
  (select coalesce(json_agg(json_build_object('number', credit_note.number, 'issuedOn', credit_note.issued_on, 'isClosing', is_closing)
     order by credit_note.id), '[]') from credit_note where invoice_id = invoice.id) as credits`

/** All of an order, from the first: one that is paid after its end has another. */
export function invoicesOf(db: Queries, orderId: number): Promise<Invoice[]> {
  return queryAll(
    db,
    Invoice,
    sql`select ${INVOICE_COLUMNS} from invoice where order_id = ${orderId} order by id`,
  )
}

/** The last one of an order. */
export const invoiceOf = async (db: Queries, orderId: number): Promise<Invoice | undefined> =>
  (await invoicesOf(db, orderId)).at(-1)

/** For the export of an account. */
export async function exportInvoices(db: Queries, memberId: number): Promise<Record<string, unknown>> {
  const rows = await queryAll(
    db,
    Invoice,
    sql`select ${INVOICE_COLUMNS} from invoice where order_id in (select id from member_order where member_id = ${memberId}) order by id`,
  )
  return { invoice: rows }
}

export function invoiceLines({ items, shippingMinor, delivery }: Order): InvoiceLine[] {
  const works = items.map(({ artists, title, priceMinor }) => ({
    text: [artists, title].filter(Boolean).join(', '),
    minor: priceMinor,
  }))
  return delivery === 'ship' ? [...works, { text: 'Shipping', minor: shippingMinor ?? 0 }] : works
}

/**
 * Makes the invoice of an order out, in the caller's transaction: the number is counted in the gallery's row, which is locked until the
 * end, so that numbers have no gaps and none is given twice. An order has one invoice that stands. False where the gallery has not said
 * where money goes.
 */
export async function issueInvoice(
  tx: Queries,
  order: Order,
  { issuedOn, days }: { issuedOn: string; days: number },
): Promise<boolean> {
  if (order.isInvoiced) return true
  const rows = await tx.query(sql`with numbered as (
       update gallery_billing set last_invoice = last_invoice + 1 where gallery_id = ${order.galleryId} returning *
     )
     insert into invoice (gallery_id, number, order_id, issued_on, due_on, seller, vat_number, tax, vat_rate, account_holder, iban, bic,
       bill_to, currency, lines)
     select gallery_id, last_invoice, ${order.id}, ${issuedOn}, ${issuedOn}::date + ${days}::integer, seller, vat_number, tax, vat_rate,
       account_holder, iban, bic, ${order.invoiceTo}, ${order.currency}, ${JSON.stringify(invoiceLines(order))}::jsonb
     from numbered returning 1`)
  return rows.length > 0
}
