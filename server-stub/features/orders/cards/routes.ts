/** Where the provider calls, where readers come back from it, and the cards that a member has it keep. */
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { guardMembers, requireMember } from '../../../auth/require-member.js'
import { badRequest, notFound } from '../../../http/errors/errors.js'
import { SENTENCES } from '../../../http/errors/sentences.js'
import { text } from '../../../http/forms/fields.js'
import { idParams } from '../../../http/forms/params.js'
import { seeOther } from '../../../http/forms/redirects.js'
import { countTry } from '../../../http/limits/limits.js'
import { renderDashboard } from '../../dashboard/dashboard.js'
import { CARDS_PATH, ORDERS_PATH, orderPath, paymentPath, thanksPath } from '../order-paths.js'
import { cardLabel } from '../order-views.js'
import { cardsOf, ofMember, orderOf } from '../store.js'
import { SavedCardsPage } from '../views/cards.js'
import { removeCard } from './cards-store.js'
import type { Cards } from './client.js'
import { forgetCard } from './forget.js'
import { orderOfIntent, receiveIntent } from './received.js'

export const WEBHOOK_PATH = '/system/card-payments/'

/** The signature is of the bytes that were sent. */
export function cardWebhook(cards: Cards | undefined) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    app.post<{ Body: unknown }>(WEBHOOK_PATH, { config: { token: false } }, async (request, reply) => {
      if (!cards) throw notFound()
      const event = eventIn(cards, request.body, request.headers['stripe-signature'])
      if (event?.type === 'payment_intent.succeeded')
        await receiveIntent(app.site, cards, event.data.object, request.log)
      return reply.send({ received: true })
    })
  }
}

/** @throws HttpError 400 for what the provider has not signed. */
function eventIn({ stripe, webhookSecret }: Cards, body: unknown, signature: string | string[] | undefined) {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw badRequest(SENTENCES.notSigned)
  try {
    return stripe.webhooks.constructEvent(body, signature, webhookSecret)
  } catch {
    throw badRequest(SENTENCES.notSigned)
  }
}

const OrderParams = idParams(SENTENCES.noSuchOrder)
const CardParams = idParams(SENTENCES.cardGone)
const ReturnQuery = v.object({ session: text(), payment_intent: text() })

export function cardRoutes(cards: Cards) {
  return async (app: FastifyInstance): Promise<void> => {
    const { db } = app.site
    guardMembers(app)

    /** The payment that the reader comes back from, if it is one of this order. */
    async function paymentIn(
      { session, payment_intent }: v.InferOutput<typeof ReturnQuery>,
      orderId: number,
    ) {
      const { stripe } = cards
      const found = session
        ? (await stripe.checkout.sessions.retrieve(session)).payment_intent
        : payment_intent
      const intent = found
        ? await stripe.paymentIntents.retrieve(typeof found === 'string' ? found : found.id)
        : undefined
      return intent && orderOfIntent(intent) === orderId ? intent : undefined
    }

    app.get(
      `${ORDERS_PATH}:id/card/`,
      { schema: { params: OrderParams, querystring: ReturnQuery } },
      async (request, reply) => {
        const { id: memberId } = await requireMember(request)
        const order = await orderOf(db, ofMember(memberId), request.params.id)
        if (!order) throw notFound(SENTENCES.noSuchOrder)
        await countTry(request, 'order', `member ${memberId}`)
        // The provider tells us as well: without an answer the order is paid a little later.
        const intent = await paymentIn(request.query, order.id).catch((err: unknown) => {
          request.log.warn({ err }, 'the payment provider does not answer')
          return undefined
        })
        if (intent) await receiveIntent(app.site, cards, intent, request.log)
        if (intent?.status === 'succeeded') return reply.redirect(thanksPath(order.id), 303)
        const isUndone = intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
        return reply.redirect(isUndone ? `${paymentPath(order.id)}?card=declined` : orderPath(order.id), 303)
      },
    )

    app.get(CARDS_PATH, async (request, reply) => {
      const { id } = await requireMember(request)
      const kept = await cardsOf(db, id, app.site.today().slice(0, 7))
      return renderDashboard(
        request,
        reply,
        SavedCardsPage,
        { title: 'Saved cards', path: CARDS_PATH },
        {
          cards: kept.map((card) => ({
            label: cardLabel(card),
            action: `${CARDS_PATH}${card.id}/remove/`,
          })),
        },
      )
    })

    app.post(`${CARDS_PATH}:id/remove/`, { schema: { params: CardParams } }, async (request, reply) => {
      const { id: memberId } = await requireMember(request)
      await db.transaction(async (tx) => {
        const reference = await removeCard(tx, memberId, request.params.id)
        if (reference === undefined) throw notFound(SENTENCES.cardGone)
        await forgetCard(tx, reference)
      })
      return seeOther(request, reply, CARDS_PATH)
    })
  }
}
