/** A member's orders and their payment (docs/behaviour.md#dashboard). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Member } from '../../auth/members.js'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { countEmail } from '../../http/email-limits.js'
import { notFound } from '../../http/errors.js'
import type { FieldErrors } from '../../http/form.js'
import { idParams } from '../../http/params.js'
import { seeOther } from '../../http/redirects.js'
import { SENTENCES } from '../../http/sentences.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { profileOf } from '../dashboard/profile-store.js'
import { cardLabel, ORDERS_PATH, orderView, orderViews, paymentPath, thanksPath } from './order-views.js'
import { invoiceEmails, PaymentForm } from './payment.js'
import { cardsOf, type Order, orderOf, ordersOf, requestInvoice } from './store.js'

const OrderParams = idParams(SENTENCES.noSuchOrder)

interface PaymentState {
  values: { method: string; card: string; name: string; address: string }
  errors: FieldErrors
}

export async function orderRoutes(app: FastifyInstance): Promise<void> {
  const { db, config } = app.site
  guardMembers(app)

  /** @throws HttpError 404 for what is no order of this member. */
  async function orderIn({ id }: { id: number }, member: Member): Promise<Order> {
    const order = await orderOf(db, member.id, id)
    if (!order) throw notFound(SENTENCES.noSuchOrder)
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
    app.get(`${ORDERS_PATH}:id/${part}`, { schema: { params: OrderParams } }, async (request, reply) => {
      const member = await requireMember(request)
      const found = await orderIn(request.params, member)
      if (view === 'order-thanks' && found.status === 'awaiting-payment')
        return reply.redirect(paymentPath(found.id), 303)
      const order = await orderView(db, found)
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
    { values, errors }: PaymentState,
  ): Promise<FastifyReply> {
    const member = await requireMember(request)
    const [view, cards] = await Promise.all([
      orderView(db, order),
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
        method: values.method,
        card: values.card || String(cards[0]?.id ?? 'new'),
        cards: cards.map((card) => ({ value: String(card.id), label: cardLabel(card) })),
        values,
        errors,
        cardNote: SENTENCES.cardsUnavailable,
      },
    )
  }

  app.get(`${ORDERS_PATH}:id/payment/`, { schema: { params: OrderParams } }, async (request, reply) => {
    const member = await requireMember(request)
    const order = await orderIn(request.params, member)
    if (order.status !== 'awaiting-payment') return reply.redirect(thanksPath(order.id), 303)
    const { address } = await profileOf(db, member.id)
    const values = { method: 'invoice', card: '', name: member.name, address }
    return renderPayment(request, reply, order, { values, errors: {} })
  })

  app.post(
    `${ORDERS_PATH}:id/payment/`,
    { schema: { params: OrderParams, body: PaymentForm } },
    async (request, reply) => {
      const member = await requireMember(request)
      const order = await orderIn(request.params, member)
      // Sent twice, or from a page of before: it is done, and one e-mail has gone out.
      if (order.status !== 'awaiting-payment') return seeOther(request, reply, thanksPath(order.id))
      const { form, values, errors } = request.body
      if (values.method === 'card')
        return renderPayment(request, reply, order, { values, errors: { form: SENTENCES.cardsUnavailable } })
      if (!form) return renderPayment(request, reply, order, { values, errors })
      await countEmail(request, member.email, `member ${member.id}`)
      const { name, address } = form
      await requestInvoice(db, member.id, {
        id: order.id,
        invoiceTo: `${name}\n${address}`,
        emails: invoiceEmails({ ...config, member, order, form }),
      })
      return seeOther(request, reply, thanksPath(order.id))
    },
  )
}
