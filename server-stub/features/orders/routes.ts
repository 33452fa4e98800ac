/** A member's orders and their payment (docs/behaviour.md#member-area). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Member } from '../../auth/members.js'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { countEmail } from '../../http/email-limits.js'
import { notFound } from '../../http/errors.js'
import { idOf, seeOther } from '../../http/forms.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { profileOf } from '../dashboard/profile-store.js'
import { cardLabel, ORDERS_PATH, orderViews, paymentPath, thanksPath } from './order-views.js'
import { invoiceEmails, NO_PROVIDER, type PaymentForm, readPayment } from './payment.js'
import { cardsOf, type Order, orderOf, ordersOf, requestInvoice } from './store.js'

type WithId = { Params: { id: string } }

export async function orderRoutes(app: FastifyInstance): Promise<void> {
  const { db, config } = app.site
  guardMembers(app)

  /** @throws HttpError 404 for what is no order of this member. */
  async function orderIn(request: FastifyRequest<WithId>, member: Member): Promise<Order> {
    const id = idOf(request.params.id)
    const order = id === undefined ? undefined : await orderOf(db, member.id, id)
    if (!order) throw notFound('You have no such order.')
    return order
  }

  app.get(ORDERS_PATH, async (request, reply) => {
    const orders = await orderViews(db, await ordersOf(db, (await requireMember(request)).id))
    return renderDashboard(
      request,
      reply,
      'orders/orders',
      { title: 'Orders', path: ORDERS_PATH },
      { orders },
    )
  })

  for (const [part, view] of [
    ['', 'order'],
    ['thanks/', 'order-thanks'],
  ] as const) {
    app.get<WithId>(`${ORDERS_PATH}:id/${part}`, async (request, reply) => {
      const member = await requireMember(request)
      const found = await orderIn(request, member)
      if (view === 'order-thanks' && found.status === 'awaiting-payment')
        return reply.redirect(paymentPath(found.id), 303)
      const [order] = await orderViews(db, [found])
      const path = `${ORDERS_PATH}${found.id}/${part}`
      const title = part ? 'Thank you' : `Order ${found.id}`
      return renderDashboard(
        request,
        reply,
        `orders/${view}`,
        { title, path },
        { order, email: member.email },
      )
    })
  }

  async function renderPayment(
    request: FastifyRequest,
    reply: FastifyReply,
    order: Order,
    { form, errors }: { form: PaymentForm; errors: Record<string, string> },
  ): Promise<FastifyReply> {
    const member = await requireMember(request)
    const [[view], cards] = await Promise.all([
      orderViews(db, [order]),
      cardsOf(db, member.id, app.site.today().slice(0, 7)),
    ])
    const status = Object.keys(errors).length > 0 ? { status: 422 } : {}
    return renderDashboard(
      request,
      reply,
      'orders/payment',
      { title: `Payment of order ${order.id}`, path: paymentPath(order.id), ...status },
      {
        order: view,
        email: member.email,
        method: form.method,
        card: form.card || String(cards[0]?.id ?? 'new'),
        cards: cards.map((card) => ({ value: String(card.id), label: cardLabel(card) })),
        values: form,
        errors,
        cardNote: NO_PROVIDER,
      },
    )
  }

  app.get<WithId>(`${ORDERS_PATH}:id/payment/`, async (request, reply) => {
    const member = await requireMember(request)
    const order = await orderIn(request, member)
    if (order.status !== 'awaiting-payment') return reply.redirect(thanksPath(order.id), 303)
    const { address } = await profileOf(db, member.id)
    const form: PaymentForm = { method: 'invoice', card: '', name: member.name, address }
    return renderPayment(request, reply, order, { form, errors: {} })
  })

  app.post<WithId>(`${ORDERS_PATH}:id/payment/`, async (request, reply) => {
    const member = await requireMember(request)
    const order = await orderIn(request, member)
    // Sent twice, or from a page of before: it is done, and one e-mail has gone out.
    if (order.status !== 'awaiting-payment') return seeOther(request, reply, thanksPath(order.id))
    const read = readPayment(request.body)
    if (Object.keys(read.errors).length > 0) return renderPayment(request, reply, order, read)
    await countEmail(request, member.email, `member ${member.id}`)
    const { name, address } = read.form
    await requestInvoice(db, member.id, {
      id: order.id,
      invoiceTo: `${name}\n${address}`,
      letters: invoiceEmails({ ...config, member, order, form: read.form }),
    })
    return seeOther(request, reply, thanksPath(order.id))
  })
}
