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
import { readAct } from './forms/read-act.js'
import { invoiceNumber } from './invoices/invoice.js'
import { invoicePdf } from './invoices/invoice-pdf.js'
import { invoiceOf } from './invoices/invoice-store.js'
import { baseOf, historyView, orderView, orderViews, paymentLines, type Side } from './order-views.js'
import type { Refusal } from './refusal.js'
import { eventsOf, type Order, orderOf, ordersOf, paymentsOf, type Scope } from './store.js'
import { OrderPage } from './views/order.js'
import { OrdersPage } from './views/orders.js'

const PAGE_SIZE = 24

/** Whose orders they are, and who looks at them. */
export interface Desk {
  side: Side
  scope: Scope
  title: string
}

const REFUSALS: Readonly<Record<Exclude<Refusal, 'gone'>, string>> = {
  changed: SENTENCES.orderChanged,
  'not-allowed': SENTENCES.orderActPast,
  taken: SENTENCES.workTaken,
  'too-little': SENTENCES.paymentTooLittle,
  'no-billing': SENTENCES.noBilling,
}
export const sentenceOf = (refusal: Exclude<Refusal, 'gone'>): string => REFUSALS[refusal]

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
  const [view, events, payments, profile] = await Promise.all([
    orderView(db, order, side),
    eventsOf(db, order.id),
    paymentsOf(db, order.id),
    side === 'collector' ? profileOf(db, member.id) : undefined,
  ])
  const address = addressOf(member.name, profile?.address)
  const status = error || shown ? { status: 422 } : {}
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
  const shown = (found: FieldErrors): { shown: Shown } => ({
    shown: { act: wanted, values: sent.values, errors: found },
  })
  if (Object.keys(errors).length > 0) return renderOrder(request, reply, desk, order, shown(errors))
  const { id } = await requireMember(request)
  const ask = { scope, id: order.id, by: { actor: side, id }, act, version }
  const refusal = await actOn(request.server.site, ask, details)
  if (refusal === undefined) return seeOther(request, reply, `${baseOf(side)}${order.id}/`)
  const now = await orderAt(request, desk, order.id)
  if (refusal === 'gone') throw notFound(SENTENCES.noSuchOrder)
  if (refusal === 'too-little')
    return renderOrder(request, reply, desk, now, shown({ amount: sentenceOf(refusal) }))
  // What was typed stays, where the form is still there.
  return renderOrder(request, reply, desk, now, { error: sentenceOf(refusal), ...shown({}) })
}

/** @throws HttpError 404 where no invoice is made out. */
export async function sendInvoice(
  request: FastifyRequest,
  reply: FastifyReply,
  order: Order,
): Promise<FastifyReply> {
  const invoice = await invoiceOf(request.server.site.db, order.id)
  if (!invoice) throw notFound(SENTENCES.noInvoice)
  const bytes = await invoicePdf(invoice)
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="invoice-${invoiceNumber(invoice)}.pdf"`)
    .send(bytes)
}
