/** The pages of an order and of a list of them, for whoever bought and for whoever sells: one look, one way to act. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireMember } from '../../auth/require-member.js'
import type { Position } from '../../db/paging.js'
import { badRequest, notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import type { FieldErrors } from '../../http/forms/form.js'
import { seeOther } from '../../http/forms/redirects.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { profileOf } from '../dashboard/profile-store.js'
import { actOn } from './acts.js'
import { actForms, addressOf, formOf, type SentAct, type Shown } from './forms/act-forms.js'
import { amountBeside, amountQuestion } from './forms/amount-question.js'
import { readAct } from './forms/read-act.js'
import { historyView, paperLinks, paymentLines } from './history-view.js'
import { creditNotesOf } from './invoices/credit-note-store.js'
import { invoicesOf } from './invoices/invoice-store.js'
import { paymentsOf } from './money/ledger.js'
import { dueOf } from './money/move-money.js'
import { baseOf, orderView, orderViews, type Side } from './order-views.js'
import type { Refusal } from './refusal.js'
import { eventsOf, type Order, orderOf, ordersOf, type Scope } from './store.js'
import { OrderPage } from './views/order.js'
import { OrdersPage } from './views/orders.js'

const PAGE_SIZE = 24

/** Whose orders they are, and who looks at them. */
export interface Desk {
  side: Side
  scope: Scope
  title: string
}

const SENTENCE_OF: Readonly<Record<Exclude<Refusal, 'gone'>, string>> = {
  changed: SENTENCES.orderChanged,
  'not-allowed': SENTENCES.orderActPast,
  taken: SENTENCES.workTaken,
  'too-little': SENTENCES.paymentTooLittle,
  'too-much': SENTENCES.refundTooMuch,
  'not-exact': SENTENCES.refundNotExact,
  'no-billing': SENTENCES.noBilling,
  'same-amount': SENTENCES.amountSame,
  'refunded-before': SENTENCES.refundedBefore,
  'handed-over': SENTENCES.correctedAfterHandover,
  reduced: SENTENCES.correctedAfterCredit,
  'has-extra': SENTENCES.correctedBesideExtra,
}
/** What is wrong with the amount alone stands beside it. */
const OF_AMOUNTS: ReadonlySet<Refusal> = new Set([
  'too-little',
  'too-much',
  'not-exact',
  'same-amount',
  'handed-over',
  'reduced',
  'has-extra',
])

export const sentenceOf = (refusal: Exclude<Refusal, 'gone'>): string => SENTENCE_OF[refusal]

export async function renderOrders(
  request: FastifyRequest,
  reply: FastifyReply,
  { side, scope, title }: Desk,
  position: Position,
): Promise<FastifyReply> {
  const { db } = request.server.site
  const path = baseOf(side)
  const slice = await ordersOf(db, scope, side === 'collector' ? 'collector' : 'gallery', position, PAGE_SIZE)
  return renderDashboard(
    request,
    reply,
    OrdersPage,
    { title, path },
    {
      orders: await orderViews(db, slice.rows, side),
      title,
      isCollectors: side === 'collector',
      previous: slice.previous && `${path}?before=${slice.previous}`,
      next: slice.next && `${path}?after=${slice.next}`,
    },
  )
}

/** @throws HttpError 404 for what is no order of this desk: nobody learns that it is another's. */
export async function orderAt(request: FastifyRequest, { scope }: Desk, id: number): Promise<Order> {
  const order = await orderOf(request.server.site.db, scope, id)
  if (!order) throw notFound(SENTENCES.noSuchOrder)
  return order
}

export async function renderOrder(
  request: FastifyRequest,
  reply: FastifyReply,
  { side, title }: Desk,
  order: Order,
  { error = '', shown }: { error?: string; shown?: Shown } = {},
): Promise<FastifyReply> {
  const { db } = request.server.site
  const member = await requireMember(request)
  const [view, events, payments, invoices, notes, profile] = await Promise.all([
    orderView(db, order, side),
    eventsOf(db, order.id),
    paymentsOf(db, order.id),
    invoicesOf(db, order.id),
    creditNotesOf(db, order.id),
    side === 'collector' ? profileOf(db, member.id) : undefined,
  ])
  const address = addressOf(member.name, profile?.address)
  const isFocused = Object.keys(shown?.errors ?? {}).length > 0
  const status = error || shown ? { status: 422, isFocused } : {}
  return renderDashboard(
    request,
    reply,
    OrderPage,
    { title: `Order ${order.id}`, path: view.href, ...status },
    {
      order: view,
      email: member.email,
      kicker: { href: baseOf(side), label: title },
      history: historyView(events, order.currency, side),
      payments: paymentLines(payments, order.currency),
      papers: paperLinks(view.href, invoices, notes),
      forms:
        order.galleryId === null && side === 'collector'
          ? []
          : actForms(order, side, { payments, address, shown }),
      version: order.version,
      error,
      isDirect: order.galleryId !== null,
      isCollectors: side === 'collector',
    },
  )
}

/** Does what a form of an order's page asks for: on to the order, or the page again with what stood in the way. */
export async function answerAct(
  request: FastifyRequest,
  reply: FastifyReply,
  desk: Desk,
  order: Order,
  sent: SentAct,
): Promise<FastifyReply> {
  const { do: wanted, version = 0 } = sent.fields
  const { side, scope } = desk
  if (!wanted || !formOf(wanted, side)) throw badRequest(SENTENCES.formIncomplete)
  const { act, details, errors } = readAct(wanted, sent, order, side)
  const shown = (found: FieldErrors, more: Pick<Shown, 'sure'> = {}): { shown: Shown } => ({
    shown: { act: wanted, values: sent.values, errors: found, ...more },
  })
  if (Object.keys(errors).length > 0) return renderOrder(request, reply, desk, order, shown(errors))
  const { amountMinor } = details
  const dueMinor = await dueOf(request.server.site.db, order)
  if (amountMinor !== undefined) {
    const asked = amountQuestion(order, { act, amountMinor, sureMinor: sent.fields.sure, dueMinor })
    if (asked)
      return renderOrder(request, reply, desk, order, shown({ amount: asked.question }, { sure: asked.sure }))
  }
  const { id } = await requireMember(request)
  const ask = { scope, id: order.id, by: { actor: side, id }, act, version }
  const refusal = await actOn(request.server.site, ask, details)
  if (refusal === undefined) return seeOther(request, reply, `${baseOf(side)}${order.id}/`)
  const now = await orderAt(request, desk, order.id)
  if (refusal === 'gone') throw notFound(SENTENCES.noSuchOrder)
  if (OF_AMOUNTS.has(refusal)) {
    const beside =
      refusal === 'too-little' && amountMinor !== undefined
        ? `${amountBeside(amountMinor, dueMinor, order.currency)} `
        : ''
    return renderOrder(request, reply, desk, now, shown({ amount: `${beside}${sentenceOf(refusal)}` }))
  }
  // What was typed stays, where the form is still there.
  return renderOrder(request, reply, desk, now, { error: sentenceOf(refusal), ...shown({}) })
}
