/** A member's orders and their payment (docs/behaviour.md#orders). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { positionQuery, text } from '../../http/forms/fields.js'
import type { FieldErrors } from '../../http/forms/form.js'
import { idOf, idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { countEmail } from '../../http/limits/email-limits.js'
import { countTry } from '../../http/limits/limits.js'
import { randomToken } from '../../http/security/secret.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { profileOf } from '../dashboard/profile-store.js'
import { actOn } from './acts.js'
import { startCardPayment } from './cards/checkout.js'
import type { Cards } from './cards/client.js'
import { ActBody } from './forms/act-forms.js'
import { billingOf } from './invoices/invoice-store.js'
import { addPapers } from './invoices/paper-routes.js'
import { answerAct, type Desk, orderAt, renderOrder, renderOrders, sentenceOf } from './order-pages.js'
import { ORDERS_PATH, orderPath, paymentPath, thanksPath } from './order-paths.js'
import { cardLabel, orderView } from './order-views.js'
import { PaymentForm } from './payment.js'
import { cardsOf, type Order, ofMember } from './store.js'
import { OrderThanksPage } from './views/order-thanks.js'
import { PaymentPage } from './views/payment.js'

const OrderParams = idParams(SENTENCES.noSuchOrder)

interface PaymentState {
  values: { method: string; card: string; name: string; address: string; keep?: string }
  errors: FieldErrors
}

/** `cards` is undefined where nobody can pay by card. */
export const orderRoutes =
  (cards: Cards | undefined) =>
  async (app: FastifyInstance): Promise<void> => {
    const { db } = app.site
    guardMembers(app)

    async function deskOf(request: FastifyRequest): Promise<Desk> {
      return { side: 'collector', scope: ofMember((await requireMember(request)).id), title: 'Orders' }
    }

    app.get(ORDERS_PATH, { schema: { querystring: positionQuery() } }, async (request, reply) =>
      renderOrders(request, reply, await deskOf(request), request.query.position),
    )

    app.get(`${ORDERS_PATH}:id/`, { schema: { params: OrderParams } }, async (request, reply) => {
      const desk = await deskOf(request)
      return renderOrder(request, reply, desk, await orderAt(request, desk, request.params.id))
    })

    app.post(
      `${ORDERS_PATH}:id/`,
      { schema: { params: OrderParams, body: ActBody } },
      async (request, reply) => {
        const desk = await deskOf(request)
        const order = await orderAt(request, desk, request.params.id)
        await countTry(request, 'order', `member ${(await requireMember(request)).id}`)
        return answerAct(request, reply, desk, order, request.body)
      },
    )

    addPapers(app, ORDERS_PATH, deskOf)

    app.get(`${ORDERS_PATH}:id/thanks/`, { schema: { params: OrderParams } }, async (request, reply) => {
      const found = await orderAt(request, await deskOf(request), request.params.id)
      if (found.status === 'awaiting-payment') return reply.redirect(paymentPath(found.id), 303)
      if (!['invoice-requested', 'invoiced', 'paid', 'shipped'].includes(found.status))
        return reply.redirect(orderPath(found.id), 303)
      return renderDashboard(
        request,
        reply,
        OrderThanksPage,
        { title: 'Thank you', path: thanksPath(found.id) },
        {
          order: await orderView(db, found),
          email: (await requireMember(request)).email,
          isDirect: found.galleryId !== null,
          isPaid: found.status === 'paid' || found.status === 'shipped',
        },
      )
    })

    async function renderPayment(
      request: FastifyRequest,
      reply: FastifyReply,
      order: Order,
      { values, errors }: PaymentState,
    ): Promise<FastifyReply> {
      const member = await requireMember(request)
      const [view, kept, billing] = await Promise.all([
        orderView(db, order),
        cardsOf(db, member.id, app.site.today().slice(0, 7)),
        order.galleryId === null ? undefined : billingOf(db, order.galleryId),
      ])
      const status = Object.keys(errors).length > 0 ? { status: 422 } : {}
      return renderDashboard(
        request,
        reply,
        PaymentPage,
        { title: `Payment of order ${order.id}`, path: paymentPath(order.id), ...status },
        {
          order: view,
          email: member.email,
          isDirect: order.galleryId !== null,
          isAtOnce: billing !== undefined,
          method: values.method,
          card: values.card || String(kept[0]?.id ?? 'new'),
          cards: kept.map((card) => ({ value: String(card.id), label: cardLabel(card) })),
          values,
          errors,
          cardNote: SENTENCES.cardsUnavailable,
          isCardReady: cards !== undefined,
          isKept: values.keep === 'yes',
          key: randomToken(),
        },
      )
    }

    const Query = v.object({ card: text() })
    app.get(
      `${ORDERS_PATH}:id/payment/`,
      { schema: { params: OrderParams, querystring: Query } },
      async (request, reply) => {
        const member = await requireMember(request)
        const order = await orderAt(request, await deskOf(request), request.params.id)
        if (order.status !== 'awaiting-payment') return reply.redirect(thanksPath(order.id), 303)
        const { address } = await profileOf(db, member.id)
        const isDeclined = request.query.card === 'declined'
        const values = { method: isDeclined ? 'card' : 'invoice', card: '', name: member.name, address }
        return renderPayment(request, reply, order, {
          values,
          errors: isDeclined ? { form: SENTENCES.cardDeclined } : {},
        })
      },
    )

    /** On to where the card is charged, or the page again with what stood in the way. */
    async function payByCard(
      request: FastifyRequest,
      reply: FastifyReply,
      order: Order,
      values: PaymentState['values'] & { key: string },
    ): Promise<FastifyReply> {
      const again = (sentence: string) =>
        renderPayment(request, reply, order, { values, errors: { form: sentence } })
      if (!cards) return again(SENTENCES.cardsUnavailable)
      const { id, email, name } = await requireMember(request)
      await countTry(request, 'order', `member ${id}`)
      try {
        const started = await startCardPayment(app.site, cards, {
          order,
          member: { id, email, name },
          card: idOf(values.card),
          isKept: values.keep === 'yes',
          key: values.key,
        })
        return 'url' in started ? reply.redirect(started.url, 303) : again(CARD_REFUSALS[started.refusal])
      } catch (err) {
        request.log.error({ err }, 'the payment provider does not answer')
        return again(SENTENCES.cardsBusy)
      }
    }

    app.post(
      `${ORDERS_PATH}:id/payment/`,
      { schema: { params: OrderParams, body: PaymentForm } },
      async (request, reply) => {
        const { id, email } = await requireMember(request)
        const desk = await deskOf(request)
        const order = await orderAt(request, desk, request.params.id)
        // Sent twice, or from a page of before: it is done, and one e-mail has gone out.
        if (order.status !== 'awaiting-payment') return seeOther(request, reply, thanksPath(order.id))
        const { form, values, errors } = request.body
        if (values.method === 'card') return payByCard(request, reply, order, values)
        if (!form) return renderPayment(request, reply, order, { values, errors })
        if (order.galleryId === null) await countEmail(request, email, `member ${id}`)
        else await countTry(request, 'order', `member ${id}`)
        const refusal = await requestInvoice(app, desk, id, order, `${form.name}\n${form.address}`)
        if (refusal === 'gone') throw notFound(SENTENCES.noSuchOrder)
        // Another window was first: it is done there.
        if (refusal === undefined || refusal === 'not-allowed')
          return seeOther(request, reply, thanksPath(order.id))
        return renderPayment(request, reply, order, { values, errors: { form: sentenceOf(refusal) } })
      },
    )
  }

const CARD_REFUSALS = {
  declined: SENTENCES.cardDeclined,
  'no-card': SENTENCES.cardGone,
  'too-much': SENTENCES.cardTooMuch,
  'not-exact': SENTENCES.cardNotExact,
} as const

/** The invoice is made out at once; where the gallery has not said where money goes yet, it is asked for. */
async function requestInvoice(
  { site }: FastifyInstance,
  { scope }: Desk,
  memberId: number,
  { id, galleryId }: Order,
  invoiceTo: string,
) {
  const ask = { scope, id, by: { actor: 'collector', id: memberId } as const }
  const refusal =
    galleryId === null ? 'no-billing' : await actOn(site, { ...ask, act: 'invoice' }, { invoiceTo })
  return refusal === 'no-billing' ? actOn(site, { ...ask, act: 'ask-invoice' }, { invoiceTo }) : refusal
}
