/**
 * Everything that changes an order, one transaction a step: the state, the work, the money, the note of it and the e-mails come together
 * or not at all. So a crash between two steps leaves the one done and the other not begun, and what is sent twice finds another version.
 *
 * Locks are taken in one order: a member, then works, then orders. Whoever wants a work waits for its row.
 */

import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { lockRows } from '../../db/row-locks.js'
import { Id, queryAll } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import { isSameEmail } from '../../http/forms/email-address.js'
import type { Site } from '../../http/site.js'
import { doEach } from '../../jobs/do-each.js'
import { addEmail } from '../../mail/outbox.js'
import { teamEmails } from '../gallery/team.js'
import { orderEmails } from './emails/order-emails.js'
import { changeWork, isFreeFor, worksOf } from './holds.js'
import { issueInvoice } from './invoices/invoice-store.js'
import { type Act, type Actor, OPEN_STATES, type OrderState, type Rule, ruleFor } from './order.state.js'
import { invoiceEmails } from './payment.js'
import { type Refusal, RefusedError, refusalOf } from './refusal.js'
import { lockedOrder, type Order, ofMember, ofStaff, orderTotal, type Scope } from './store.js'

export interface By {
  actor: Actor
  /** The member's number. */
  id?: number
}

/** What an act says beside itself. */
export interface Details {
  why?: string
  /** The price that is offered, for the work alone. */
  priceMinor?: number
  shippingMinor?: number
  /** What came in; the total unless it says otherwise. */
  amountMinor?: number
  /** What the payment provider calls a payment by card: the one that came, or that has gone back. */
  reference?: string
  delivery?: 'ship' | 'collect'
  deliverTo?: string
  invoiceTo?: string
}

/** Does one step. Gives what stood in the way, or undefined once it is done. */
export async function actOn(
  site: Site,
  { scope, id, by, act, version }: { scope: Scope; id: number; by: By; act: Act; version?: number },
  details: Details = {},
): Promise<Refusal | undefined> {
  return site.db
    .transaction(async (tx) => {
      const order = await lockOrder(tx, scope, id)
      if (!order) throw new RefusedError('gone')
      if (version !== undefined && order.version !== version) throw new RefusedError('changed')
      await step(tx, site, order, { by, act, details })
    })
    .then(() => undefined, refusalOf)
}

/** With the rows of its works, which come first. */
async function lockOrder(tx: Queries, scope: Scope, id: number): Promise<Order | undefined> {
  const works = await queryAll(
    tx,
    Id,
    sql`select artwork_id as id from member_order_item where order_id = ${id} and artwork_id is not null`,
  )
  await lockRows(
    tx,
    'artwork',
    works.map((work) => work.id),
  )
  return lockedOrder(tx, scope, id)
}

export interface Step {
  by: By
  act: Act
  details: Details
}

async function step(tx: Queries, site: Site, order: Order, { by, act, details }: Step): Promise<void> {
  if (act === 'expire' && !order.isOver) throw new RefusedError('changed')
  const rule = ruleFor(act, order.status, by.actor)
  if (!rule) throw new RefusedError('not-allowed')
  // Money that comes too late buys the work only where it is still there, and was asked for at all.
  if (order.status === 'expired' || order.status === 'cancelled') {
    if (!order.hasInvoice && by.actor !== 'provider') throw new RefusedError('not-allowed')
    if (act === 'pay' && !(await isFreeFor(tx, order)))
      return step(tx, site, order, { by, act: 'pay-too-late', details })
  }
  await finish(tx, site, order, order.status, rule, { by, act, details })
}

/** What the rule says, from `from`, on an order that is there and locked. */
export async function finish(
  tx: Queries,
  site: Site,
  order: Order,
  from: OrderState | undefined,
  rule: Rule,
  { by, act, details }: Step,
): Promise<void> {
  const { why = '', priceMinor, shippingMinor, delivery, deliverTo, invoiceTo } = details
  const to = rule.to === 'same' ? order.status : rule.to
  await changeWork(tx, order, rule.work)
  if (priceMinor !== undefined)
    await tx.query(sql`update member_order_item set price_minor = ${priceMinor} where order_id = ${order.id}`)
  // What our advisors keep runs out by nobody's clock.
  const days = order.galleryId === null ? null : (rule.days ?? null)
  await tx.query(sql`update member_order set status = ${to}, version = version + 1,
     ends_at = case when ${rule.to === 'same'} then ends_at else now() + make_interval(days => ${days}::integer) end,
     shipping_minor = coalesce(${shippingMinor ?? null}::bigint, shipping_minor),
     delivery = coalesce(${delivery ?? null}::text, delivery), deliver_to = coalesce(${deliverTo ?? null}::text, deliver_to),
     invoice_to = coalesce(${invoiceTo ?? null}::text, invoice_to)
     where id = ${order.id}`)
  const amount = await moveMoney(tx, order, by.actor, { act, details })
  await tx.query(sql`insert into order_event (order_id, actor, by_id, act, from_status, to_status, amount_minor, why)
     values (${order.id}, ${by.actor}, ${by.id ?? null}, ${act}, ${from ?? null}, ${to}, ${amount ?? null}, ${why})`)
  const after = await lockedOrder(tx, ofStaff, order.id)
  if (!after) throw new RefusedError('gone')
  if (act === 'invoice' && !(await issueInvoice(tx, after, { issuedOn: site.today(), days: rule.days ?? 0 })))
    throw new RefusedError('no-billing')
  // Of a payment by card the invoice is the receipt, where the gallery makes invoices.
  if (act === 'pay' && by.actor === 'provider')
    await issueInvoice(tx, after, { issuedOn: site.today(), days: 0 })
  await tell(tx, site, after, from, { by, act, details })
  if (rule.work === 'sells') await endOffersOn(tx, site, after)
}

/** A payment by card that the provider has taken. */
export interface CardPayment {
  orderId: number
  reference: string
  amountMinor: number
  currency: string
}

/**
 * Notes a payment by card. Told twice, it is noted once. By the table it pays the order, or goes back: `refunds.ts` sees to that. A refusal
 * means that no order can have it.
 */
export function receiveCardPayment(
  site: Site,
  { orderId, reference, amountMinor, currency }: CardPayment,
): Promise<Refusal | undefined> {
  return site.db
    .transaction(async (tx) => {
      const order = await lockOrder(tx, ofStaff, orderId)
      if (!order || order.currency !== currency) throw new RefusedError('gone')
      if ((await tx.query(sql`select 1 from order_payment where reference = ${reference}`)).length > 0) return
      const act = ruleFor('pay', order.status, 'provider') ? 'pay' : 'pay-again'
      // On the receipt stands who gets the work where nobody else was named.
      const invoiceTo = order.invoiceTo || order.deliverTo || (order.buyerName ?? '')
      const details = { amountMinor, reference, invoiceTo }
      await step(tx, site, order, { by: { actor: 'provider' }, act, details })
    })
    .then(() => undefined, refusalOf)
}

const Refund = v.object({ minor: v.number() })

/** Notes what came and what has to go back, and gives the amount that the act is about. */
async function moveMoney(
  tx: Queries,
  order: Order,
  actor: Actor,
  { act, details }: Pick<Step, 'act' | 'details'>,
): Promise<number | undefined> {
  const { amountMinor, priceMinor, shippingMinor, reference = null } = details
  const total = orderTotal(order)
  const note = (amount: number, refund: number) =>
    tx.query(sql`insert into order_payment (order_id, amount_minor, refund_minor, reference)
       values (${order.id}, ${amount}, ${refund}, ${reference})`)
  switch (act) {
    case 'pay': {
      const came = amountMinor ?? total
      if (came < total) throw new RefusedError('too-little')
      await note(total, 0)
      if (came > total) await note(came - total, came - total)
      return came
    }
    case 'pay-too-late':
    case 'pay-again': {
      const came = amountMinor ?? total
      await note(came, came)
      return came
    }
    case 'cancel':
      if (order.status === 'paid')
        await tx.query(
          sql`update order_payment set refund_minor = amount_minor where order_id = ${order.id} and refunded_on is null`,
        )
      return undefined
    case 'refund':
    case 'refund-extra': {
      const rows = await queryAll(
        tx,
        Refund,
        // What came by card goes back by card, each payment for itself, and nobody else can say that it has.
        sql`update order_payment set refunded_on = current_date where order_id = ${order.id} and refund_minor > 0 and refunded_on is null
           and ${actor === 'provider' ? sql`reference = ${reference}` : sql`reference is null`}
         returning refund_minor as minor`,
      )
      if (rows.length === 0) throw new RefusedError('not-allowed')
      return rows.reduce((sum, { minor }) => sum + minor, 0)
    }
    default:
      return priceMinor ?? shippingMinor
  }
}

async function tell(
  tx: Queries,
  site: Site,
  order: Order,
  from: OrderState | undefined,
  { by, act, details }: Step,
): Promise<void> {
  const { publicUrl, advisoryEmail } = site.config
  const team = order.galleryId === null ? [] : await teamEmails(tx, order.galleryId)
  const isStaffs = team.length === 0
  const houseEmails = isStaffs ? [advisoryEmail] : team
  const isAdvised = act === 'ask-invoice' && order.galleryId === null
  const emails =
    isAdvised && order.buyerEmail !== null
      ? invoiceEmails({
          publicUrl,
          advisoryEmail,
          order,
          member: { email: order.buyerEmail, name: order.buyerName ?? '' },
        })
      : orderEmails({
          publicUrl,
          act,
          from,
          actor: by.actor,
          why: details.why ?? '',
          order,
          houseEmails,
          isStaffs,
        })
  const own = order.buyerEmail ?? ''
  for (const email of emails) await addEmail(tx, { ...email, evenSuspended: isSameEmail(email.to, own) })
}

/** Nobody waits for an answer about a work that is sold. Their works' rows are locked already. */
async function endOffersOn(tx: Queries, site: Site, sold: Order): Promise<void> {
  const others = await queryAll(
    tx,
    Id,
    sql`select distinct member_order.id from member_order join member_order_item on order_id = member_order.id
     where artwork_id = any(${worksOf(sold)}::integer[]) and member_order.id <> ${sold.id} and status in ('offered', 'countered')
     order by member_order.id`,
  )
  for (const { id } of others) {
    const order = await lockedOrder(tx, ofStaff, id)
    if (order) await step(tx, site, order, { by: { actor: 'clock' }, act: 'sold-to-another', details: {} })
  }
}

const MOST_AT_ONCE = 500

/** Ends what is over, each in a transaction of its own: what somebody has changed in the same moment stays as they left it, and one that fails keeps no other. */
export async function endOrders(site: Site, signal?: AbortSignal): Promise<void> {
  const due = await queryAll(
    site.db,
    Id,
    sql`select id from member_order where ends_at <= now() and status = any(${OPEN_STATES}) order by ends_at ${sql.limit(MOST_AT_ONCE)}`,
  )
  await doEach(due, signal, ({ id }) =>
    actOn(site, { scope: ofStaff, id, by: { actor: 'clock' }, act: 'expire' }),
  )
}

/**
 * Before an account goes, in its transaction: what is open is cancelled, so that the works are free and the galleries know. What was
 * invoiced or paid stays as the gallery's record, without whose it was; the rest goes with the account.
 */
export async function leaveOrders(tx: Queries, site: Site, memberId: number): Promise<void> {
  await lockRows(tx, 'member', [memberId])
  const open = await queryAll(
    tx,
    Id,
    sql`select id from member_order where ${ofMember(memberId)} and gallery_id is not null and status = any(${OPEN_STATES}) order by id`,
  )
  const why = 'The account was deleted.'
  for (const { id } of open) {
    const order = await lockOrder(tx, ofMember(memberId), id)
    if (order && ruleFor('cancel', order.status, 'collector'))
      await step(tx, site, order, {
        by: { actor: 'collector', id: memberId },
        act: 'cancel',
        details: { why },
      })
  }
  await tx.query(sql`update member_order set member_id = null, key = null, deliver_to = case when status = 'paid' then deliver_to else '' end
     where ${ofMember(memberId)} and gallery_id is not null
       and (status in ('paid', 'shipped', 'refund-due', 'refunded') or exists (select 1 from invoice where order_id = member_order.id))`)
}
