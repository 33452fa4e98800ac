import type { Component } from '../../views/jsx-runtime.js'
import type { Page } from '../../views/page-meta.js'
import { CheckSubscriptionMailPage } from './views/check-mail.js'
import { ConfirmSubscriptionPage } from './views/confirm.js'
import { SubscribedPage } from './views/done.js'
import { UnsubscribePage } from './views/leave.js'
import { UnsubscribedPage } from './views/left.js'
/** Subscribing to the newsletter: asked for here, confirmed by e-mail, ended by a link in every e-mail. GET changes nothing. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { LONGEST_EMAIL } from '../../../widgets/shared/contract/limits.js'
import { sessionOf } from '../../auth/sessions.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { text } from '../../http/forms/fields.js'
import { type FieldErrors, form } from '../../http/forms/form.js'
import { TokenParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { countEmailToStranger } from '../../http/limits/email-limits.js'
import { countTry } from '../../http/limits/limits.js'
import { hashToken, randomToken } from '../../http/security/secret.js'
import { addEmail } from '../../mail/outbox.js'
import { keepPrivate, renderForm } from '../../views/form-page.js'
import { NEWSLETTERS, SubscribingForm, subscribeEmail, welcomeEmail } from './newsletter.js'
import { addRequest, confirmRequest, endSubscription, findRequest, subscriptionByToken } from './store.js'
import { SubscribePage } from './views/subscribe.js'
import { StartSubscriptionPage } from './views/to-subscribe.js'

const PATH = '/sign-up/subscribe/'
const LEAVE_PATH = '/sign-up/unsubscribe/'

/** The address that a form in a page's foot was given. */
const AddressQuery = v.object({ email: text() })
const OneClickForm = form({ 'List-Unsubscribe': text() })

export async function newsletterRoutes(app: FastifyInstance): Promise<void> {
  const { db, config } = app.site
  keepPrivate(app)
  // Mail programs send their one click in either form; what it says is in the address already.
  app.addContentTypeParser(/^multipart\/form-data/, { parseAs: 'buffer' }, async () => ({}))

  app.get('/sign-up/to-subscribe/', async (_request, reply) =>
    reply.page(
      StartSubscriptionPage,
      {
        title: 'Newsletter',
        path: '/sign-up/to-subscribe/',
        description:
          'A newsletter on Fridays: what opens, what closes, one work worth the trip, and one story.',
      },
      {},
    ),
  )

  app.get(PATH, { schema: { querystring: AddressQuery } }, async (request, reply) => {
    const member = (await sessionOf(request))?.member
    const email = request.query.email.trim().slice(0, LONGEST_EMAIL) || (member?.email ?? '')
    return renderSubscribe(reply, { email, name: member?.name ?? '', lists: ['weekly'] })
  })
  app.post(PATH, { schema: { body: SubscribingForm } }, async (request, reply) => {
    const { form: sent, values, fields, errors } = request.body
    if (!sent) return renderSubscribe(reply, { ...values, lists: fields.lists ?? [] }, errors)
    await countTry(request, 'emailRequests')
    await countEmailToStranger(request, sent.email)
    const token = randomToken()
    await db.transaction(async (tx) => {
      await addRequest(tx, hashToken(token), sent)
      await addEmail(tx, subscribeEmail(config.publicUrl, sent, token))
    })
    return seeOther(request, reply, `${PATH}check-mail/`)
  })
  page(app, `${PATH}check-mail/`, CheckSubscriptionMailPage, 'Check your e-mail')

  app.get(`${PATH}confirm/:token/`, { schema: { params: TokenParams } }, async (request, reply) => {
    const { token } = request.params
    const wanted = await findRequest(db, hashToken(token))
    if (!wanted) throw notFound(SENTENCES.newsletterLinkGone)
    return renderAsk(
      reply,
      ConfirmSubscriptionPage,
      { title: 'Confirm your subscription', path: `${PATH}confirm/${encodeURIComponent(token)}/` },
      wanted,
    )
  })
  app.post(`${PATH}confirm/:token/`, { schema: { params: TokenParams } }, async (request, reply) => {
    const isDone = await db.transaction(async (tx) => {
      const subscription = await confirmRequest(tx, hashToken(request.params.token), randomToken())
      if (subscription) await addEmail(tx, welcomeEmail(config.publicUrl, subscription))
      return subscription !== undefined
    })
    if (!isDone) throw notFound(SENTENCES.newsletterLinkGone)
    return seeOther(request, reply, `${PATH}done/`)
  })
  page(app, `${PATH}done/`, SubscribedPage, 'You are subscribed')

  app.get(`${LEAVE_PATH}:token/`, { schema: { params: TokenParams } }, async (request, reply) => {
    const { token } = request.params
    const subscription = await subscriptionByToken(db, token)
    if (!subscription) throw notFound(SENTENCES.alreadyUnsubscribed)
    return renderAsk(
      reply,
      UnsubscribePage,
      { title: 'Unsubscribe?', path: `${LEAVE_PATH}${encodeURIComponent(token)}/` },
      subscription,
    )
  })
  // Mail programs send it from anywhere, without a cookie: the secret in the address is the proof.
  const schema = { params: TokenParams, body: OneClickForm }
  app.post(`${LEAVE_PATH}:token/`, { schema, config: { token: false } }, async (request, reply) => {
    await endSubscription(db, request.params.token)
    if (request.body.values['List-Unsubscribe'] === 'One-Click' || isFromMailProgram(request))
      return reply.type('text/plain; charset=utf-8').send('You are unsubscribed.\n')
    return seeOther(request, reply, `${LEAVE_PATH}done/`)
  })
  page(app, `${LEAVE_PATH}done/`, UnsubscribedPage, 'Unsubscribed')
}

/** RFC 8058: there is nobody to show a page to. */
const isFromMailProgram = (request: FastifyRequest): boolean =>
  String(request.headers['content-type']).startsWith('multipart/')

/** A page that only says how it went. */
function page(app: FastifyInstance, path: string, View: Component, title: string): void {
  app.get(path, async (_request, reply) =>
    reply.page(View, { title, path, description: 'The newsletter.', robots: 'noindex' }, {}),
  )
}

function renderSubscribe(
  reply: FastifyReply,
  { email, name, lists }: { email: string; name: string; lists: readonly string[] },
  errors: FieldErrors = {},
): FastifyReply {
  const about = { title: 'Subscribe', path: PATH, description: 'Choose the newsletters you want.' }
  const state = { redirect: '/', values: { email, name }, errors }
  return renderForm(
    reply,
    SubscribePage,
    { ...about, robots: 'noindex' },
    {
      ...state,
      lists: NEWSLETTERS.map((list) => ({ ...list, isChosen: lists.includes(list.key) })),
    },
  )
}

function renderAsk(
  reply: FastifyReply,
  View: typeof ConfirmSubscriptionPage,
  { title, path }: Pick<Page, 'title' | 'path'>,
  { email, lists }: { email: string; lists: readonly string[] },
): FastifyReply {
  return reply.page(
    View,
    { title, path, description: 'The newsletter.', robots: 'noindex' },
    { email, action: path, lists: NEWSLETTERS.filter(({ key }) => lists.includes(key)) },
  )
}
