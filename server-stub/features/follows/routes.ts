/** Where a follow leads that no script has taken: to signing in, where that is needed, and back to the page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  FOLLOW_PATH,
  type FollowPrompt,
  readSignInAddress,
  signInAddress,
} from '../../../widgets/shared/contract/sign-in-address.js'
import { sessionOf } from '../../auth/sessions.js'
import { PRIVATE } from '../../http/cache/caching.js'
import { isBare } from '../../http/errors/bare.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { addressQuery } from '../../http/forms/contract-schema.js'
import { text } from '../../http/forms/fields.js'
import { form } from '../../http/forms/form.js'
import { localPath, seeOther } from '../../http/forms/redirects.js'
import { DONE } from '../accounts/after-sign-in.js'
import { signInFields } from '../accounts/sign-up-form.js'
import { signInByForm } from '../accounts/signing-in.js'
import { codePath } from '../accounts/two-step/enter.js'
import { MEMBER_SHEET_PATH, memberSheet } from './member-sheet.js'
import { followPhrase } from './pending-follow.js'
import { changeFollows, followsOf } from './store.js'
import { FollowPage } from './views/follow.js'

const PromptQuery = addressQuery((search): Required<FollowPrompt> | undefined => {
  const prompt = readSignInAddress(search)
  return prompt && { ...prompt, redirect: localPath(prompt.redirect ?? '') }
}, SENTENCES.nothingToFollow)
const FollowForm = form({ ...signInFields, action: text() })

export async function followRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async function keepPrivate(_request, reply) {
    reply.header('cache-control', PRIVATE)
  })

  app.get(MEMBER_SHEET_PATH, async (request, reply) => {
    const member = (await sessionOf(request))?.member
    const sheet = member ? memberSheet(await followsOf(app.site.db, member.id)) : ''
    return reply.type('text/css; charset=utf-8').send(sheet)
  })

  // Opening it changes nothing: who is signed in already is asked once more.
  app.get(FOLLOW_PATH, { schema: { querystring: PromptQuery } }, async (request, reply) =>
    draw(request, reply, request.query),
  )

  app.post(
    FOLLOW_PATH,
    { schema: { querystring: PromptQuery, body: FollowForm } },
    async (request, reply) => {
      const { query: prompt } = request
      const { values, fields } = request.body
      let member = (await sessionOf(request))?.member
      if (!member) {
        if (values.email === '') return seeOther(request, reply, signInAddress(prompt))
        const signedIn = await signInByForm(request, reply, fields)
        if (!signedIn)
          return draw(request, reply, prompt, { email: values.email, error: SENTENCES.wrongSignIn })
        if (signedIn === 'code') return seeOther(request, reply, codePath(signInAddress(prompt)))
        member = signedIn
      }
      // A page layer stands over the page whose script waits for this, and which follows by itself.
      if (isBare(request)) return seeOther(request, reply, DONE)
      const action = values.action === 'unfollow' ? 'unfollow' : 'follow'
      if (!(await changeFollows(app.site.db, member.id, { action, ...prompt })))
        throw notFound(SENTENCES.followGone)
      return seeOther(request, reply, confirmedBy(action, prompt.redirect))
    },
  )
}

/** The page has a sentence with this id, which shows while the address names it. */
const confirmedBy = (action: 'follow' | 'unfollow', page: string) => `${page.split('#', 1)[0]}#${action}ed`

async function draw(
  request: FastifyRequest,
  reply: FastifyReply,
  prompt: Required<FollowPrompt>,
  { email = '', error = '' } = {},
): Promise<FastifyReply> {
  const { redirect } = prompt
  const phrase = await followPhrase(request.server, prompt)
  if (!phrase) throw notFound(SENTENCES.followGone)
  const { word, what } = phrase
  const address = signInAddress(prompt)
  return reply.page(
    FollowPage,
    {
      title: `${word} ${what}`,
      description: `${word} ${what} at Plinth.`,
      path: FOLLOW_PATH,
      robots: 'noindex',
      ...(error ? { status: 422 } : {}),
    },
    {
      word,
      what,
      redirect,
      isMember: !error && (await sessionOf(request)) !== undefined,
      action: isBare(request) ? `${address}&xhr=1` : address,
      signUp: `/sign-up/?${new URLSearchParams({ redirect: address })}${isBare(request) ? '&xhr=1' : ''}`,
      values: { email },
      errors: error ? { form: error } : {},
    },
  )
}
