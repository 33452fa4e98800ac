/**
 * Everything that changes an order, one transaction a step: the state, the work, the money, the books, the note of it and the e-mails come
 * together or not at all. So a crash between two steps leaves the one done and the other not begun, and what is sent twice finds another
 * version.
 *
 * Locks are taken in one order: a member, then works, then orders, then the numbers of a gallery. Whoever wants a work waits for its row.
 */

import type { Queries } from '../../db/database.js'
import { lockRows } from '../../db/row-locks.js'
import { Id, queryAll } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import type { Site } from '../../http/site.js'
import { tellNotSold } from './emails/not-sold.js'
import { tell } from './emails/tell.js'
import { changeWork, isFreeFor, worksOf } from './holds.js'
import { keepBooks } from './invoices/books.js'
import { correctionFor, moveMoney } from './money/move-money.js'
import { type Rule, ruleFor } from './order.state.js'
import type { Act, OrderState } from './order-states.js'
import { type Refusal, RefusedError, refusalOf } from './refusal.js'
import type { By, Details, Step } from './steps.js'
import { lockedOrder, type Order, ofStaff, type Scope } from './store.js'

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
export async function lockOrder(tx: Queries, scope: Scope, id: number): Promise<Order | undefined> {
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

/** What the table says of an act, on an order that is there and locked. */
export async function step(tx: Queries, site: Site, order: Order, asked: Step): Promise<void> {
  const { by, act } = asked
  if (act === 'expire' && !order.isOver) throw new RefusedError('changed')
  if (!ruleFor(act, order.status, by.actor)) throw new RefusedError('not-allowed')
  // There is nothing to credit where no invoice stands.
  if (act === 'credit' && !order.isInvoiced) throw new RefusedError('not-allowed')
  const found = await actByFacts(tx, order, asked)
  const rule = ruleFor(found.act, order.status, by.actor)
  if (!rule) throw new RefusedError('not-allowed')
  await finish(tx, site, order, order.status, rule, found)
}

/** What the act is by what has happened: money that comes late may be too late, and a correction may leave an order unpaid. */
async function actByFacts(tx: Queries, order: Order, asked: Step): Promise<Step> {
  const { by, act, details } = asked
  if (act === 'correct') {
    const { paymentId = 0, amountMinor = 0 } = details
    const correction = await correctionFor(tx, order, { paymentId, amountMinor })
    return { by, act: correction.act, details: { ...details, amountMinor, correction } }
  }
  // Money that comes too late buys the work only where it is still there, and was asked for at all.
  const isLate = order.status === 'expired' || order.status === 'cancelled'
  if (!isLate || (act !== 'pay' && act !== 'pay-too-late')) return asked
  if (!order.hasInvoice && by.actor !== 'provider') throw new RefusedError('not-allowed')
  if (act === 'pay' && !(await isFreeFor(tx, order))) return { by, act: 'pay-too-late', details }
  return asked
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
  const amount = await moveMoney(tx, order, act, details)
  await tx.query(sql`insert into order_event (order_id, actor, by_id, act, from_status, to_status, amount_minor, why)
     values (${order.id}, ${by.actor}, ${by.id ?? null}, ${act}, ${from ?? null}, ${to}, ${amount ?? null}, ${why})`)
  const noted = await lockedOrder(tx, ofStaff, order.id)
  if (!noted) throw new RefusedError('gone')
  const note = await keepBooks(tx, noted, rule, { act, why, amountMinor: amount, issuedOn: site.today() })
  await tell(tx, site, { order: noted, from, note, step: { by, act, details } })
  if (rule.work === 'sells') await endOffersOn(tx, site, noted)
  if (details.correction && (rule.work === 'unsells' || rule.work === 'returns'))
    await tellNotSold(tx, site, noted, rule.work === 'unsells')
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
