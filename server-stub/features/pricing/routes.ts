/** Signing in to see prices (docs/behaviour.md#prices), and the page that tells one where no script opens its seal. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  PRICES_PATH,
  type PricesPrompt,
  pricesAddress,
  readPricesAddress,
} from '../../../widgets/shared/contract/prices-address.js'
import { sessionOf } from '../../auth/sessions.js'
import { artworkPath } from '../../catalogue/addresses.js'
import { enquiryPath } from '../../catalogue/artworks/price-view.js'
import { artworkById, isOnSale } from '../../catalogue/artworks/store.js'
import { workCard } from '../../catalogue/cards.js'
import { PRIVATE } from '../../http/cache/caching.js'
import { isBare } from '../../http/errors/bare.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { addressQuery } from '../../http/forms/contract-schema.js'
import { form } from '../../http/forms/form.js'
import { idParams } from '../../http/forms/params.js'
import { localPath, seeOther } from '../../http/forms/redirects.js'
import { DONE } from '../accounts/after-sign-in.js'
import { signInFields } from '../accounts/sign-up-form.js'
import { signInByForm } from '../accounts/signing-in.js'
import { codePath } from '../accounts/two-step/enter.js'
import { EditPricePage } from './views/price.js'
import { PricesPage } from './views/prices.js'

const PAGE = '/my-plinth/prices/'

type Prompt = PricesPrompt & { redirect: string }

const PromptQuery = addressQuery((search): Prompt => {
  const prompt = readPricesAddress(search)
  return { ...prompt, redirect: localPath(prompt.redirect ?? '') }
})

export async function priceRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  app.addHook('onRequest', async function keepPrivate(_request, reply) {
    reply.header('cache-control', PRIVATE)
  })

  app.get(PRICES_PATH, { schema: { querystring: PromptQuery } }, async (request, reply) => {
    const { query: prompt } = request
    const isMember = (await sessionOf(request))?.member.confirmed ?? false
    return isMember ? goOn(request, reply, prompt) : draw(request, reply, prompt)
  })

  app.post(
    PRICES_PATH,
    { schema: { querystring: PromptQuery, body: form(signInFields) } },
    async (request, reply) => {
      const { query: prompt } = request
      const { values, fields } = request.body
      const member = (await sessionOf(request))?.member ?? (await signInByForm(request, reply, fields))
      if (!member) return draw(request, reply, prompt, { email: values.email, error: SENTENCES.wrongSignIn })
      if (member === 'code') return seeOther(request, reply, codePath(pricesAddress(prompt)))
      // Who has not confirmed the address yet is told so there.
      return member.confirmed ? goOn(request, reply, prompt) : seeOther(request, reply, pricesAddress(prompt))
    },
  )

  app.get(`${PAGE}:id(^[1-9]\\d{0,8}$)/`, { schema: { params: idParams() } }, async (request, reply) => {
    const work = await artworkById(db, request.params.id)
    if (!work) throw notFound(SENTENCES.noArtwork)
    const back = artworkPath(work)
    const member = (await sessionOf(request))?.member
    if (!member?.confirmed) return reply.redirect(pricesAddress({ artworkId: work.id, redirect: back }), 303)
    return reply.page(
      EditPricePage,
      {
        title: `The price of ${work.title}`,
        description: `What ${work.title} costs.`,
        path: `${PAGE}${work.id}/`,
        robots: 'noindex',
      },
      {
        card: workCard(work, { alt: '' }),
        price: work.price?.reveal(),
        isSold: work.availability === 'sold',
        artworkId: work.id,
        isOnSale: isOnSale(work),
        enquiry: enquiryPath(work.id),
      },
    )
  })
}

/** A page layer stands over the page whose prices open by themselves; without script there is a page for the one asked for. */
function goOn(request: FastifyRequest, reply: FastifyReply, { artworkId, redirect }: Prompt): FastifyReply {
  if (isBare(request)) return seeOther(request, reply, DONE)
  return reply.redirect(artworkId === undefined ? redirect : `${PAGE}${artworkId}/`, 303)
}

async function draw(
  request: FastifyRequest,
  reply: FastifyReply,
  prompt: Prompt,
  { email = '', error = '' } = {},
): Promise<FastifyReply> {
  const xhr = isBare(request) ? '&xhr=1' : ''
  return reply.page(
    PricesPage,
    {
      title: 'See prices',
      description: 'Sign in to see what works cost.',
      path: PRICES_PATH,
      robots: 'noindex',
      ...(error ? { status: 422 } : {}),
    },
    {
      redirect: prompt.redirect,
      member: (await sessionOf(request))?.member,
      action: pricesAddress(prompt) + xhr,
      signUp: `/sign-up/?${new URLSearchParams({ redirect: prompt.redirect })}${xhr}`,
      values: { email },
      errors: error ? { form: error } : {},
    },
  )
}
