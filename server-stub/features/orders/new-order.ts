/** Where a member begins: buys a work at its price, offers for it, or reserves it. The way there stands on the work's page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { LONGEST_ADDRESS, LONGEST_ORDER_NOTE } from '../../../widgets/shared/contract/limits.js'
import { pricesAddress } from '../../../widgets/shared/contract/prices-address.js'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { artworkPath } from '../../catalogue/addresses.js'
import { Price } from '../../catalogue/artworks/price.js'
import { type ArtworkRow, artworkById } from '../../catalogue/artworks/store.js'
import { workCard } from '../../catalogue/cards.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { line, lines, numberInAddress, text } from '../../http/forms/fields.js'
import { type FieldErrors, form } from '../../http/forms/form.js'
import { seeOther } from '../../http/forms/redirects.js'
import { countTry } from '../../http/limits/limits.js'
import { randomToken } from '../../http/security/secret.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { profileOf } from '../dashboard/profile-store.js'
import {
  type Begin,
  type BeginRefusal,
  beginOrder,
  type Offered,
  offeredWork,
  openOrderFor,
} from './begin.js'
import { DELIVERY } from './forms/act-form-specs.js'
import { addressOf, inCurrency } from './forms/act-forms.js'
import { readAmount, readDelivery } from './forms/read-act.js'
import { sentenceOf } from './order-pages.js'
import { NEW_ORDER, newOrderPath, orderPath, WAYS, type Way } from './order-paths.js'
import { REFUSALS } from './refusal.js'
import type { Details } from './steps.js'
import { NewOrderPage } from './views/new-order.js'

const LONGEST_KEY = 100

const way = () =>
  v.pipe(
    text(),
    v.transform((sent) => WAYS.find((one) => one === sent) ?? 'buy'),
  )
const NewQuery = v.object({ artwork: numberInAddress(), way: way() })
const NewBody = form({
  artwork: numberInAddress(),
  way: way(),
  key: line(LONGEST_KEY),
  /** As it was shown, in minor units: what is bought is bought at the price that was read. */
  price: v.pipe(
    text(),
    v.transform((sent) => (/^\d{1,13}$/.test(sent) ? Number(sent) : 0)),
  ),
  currency: text(),
  amount: line(20),
  why: lines(LONGEST_ORDER_NOTE),
  delivery: text(),
  address: lines(LONGEST_ADDRESS),
})

const WORDS: Readonly<Record<Way, { title: string; button: string; about: string; link: string }>> = {
  buy: {
    title: 'Buy',
    button: 'Order',
    link: 'Buy it',
    about:
      'The work is yours to pay for from now on; nobody else can order it. You pay once you know what everything costs.',
  },
  offer: {
    title: 'Make an offer',
    button: 'Make this offer',
    link: 'Make an offer',
    about:
      'The gallery answers within five days. An offer binds you to nothing until you order, and does not keep the work from others.',
  },
  reserve: {
    title: 'Reserve',
    button: 'Reserve',
    link: 'Reserve it',
    about: 'The work is held for you for three days. It costs nothing.',
  },
}

const BEGIN_REFUSALS: Readonly<Partial<Record<BeginRefusal, string>>> = {
  'price-changed': SENTENCES.priceChanged,
  'too-many': SENTENCES.tooManyOrders,
  'reserved-before': SENTENCES.reservedBefore,
}

interface State {
  way: Way
  values: Readonly<Record<string, string>>
  errors?: FieldErrors
  key: string
}

export async function newOrderRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)

  /** @throws HttpError 404 for what is no work. */
  async function workIn(id: number | undefined): Promise<ArtworkRow> {
    const work = id === undefined ? undefined : await artworkById(db, id)
    if (!work) throw notFound(SENTENCES.noArtwork)
    return work
  }

  /** Where the reader goes instead of the form: who may see no prices confirms the address first, and who has begun goes on there. */
  async function detour(request: FastifyRequest, work: ArtworkRow): Promise<string | undefined> {
    const member = await requireMember(request)
    const path = artworkPath(work)
    if (!member.confirmed) return pricesAddress({ artworkId: work.id, redirect: path })
    const begun = await openOrderFor(db, member.id, work.id)
    return begun && orderPath(begun.id)
  }

  app.get(NEW_ORDER, { schema: { querystring: NewQuery } }, async (request, reply) => {
    const { artwork, way } = request.query
    const work = await workIn(artwork)
    const elsewhere = await detour(request, work)
    if (elsewhere) return reply.redirect(elsewhere, 303)
    const { name, id } = await requireMember(request)
    const { address } = await profileOf(db, id)
    const values = { delivery: 'ship', address: addressOf(name, address) }
    return draw(request, reply, work, { way, values, key: randomToken() })
  })

  app.post(NEW_ORDER, { schema: { body: NewBody } }, async (request, reply) => {
    const { fields, values } = request.body
    const { way = 'buy', price = 0, currency = '' } = fields
    const key = fields.key || randomToken()
    const work = await workIn(fields.artwork)
    const elsewhere = await detour(request, work)
    if (elsewhere) return seeOther(request, reply, elsewhere)
    const onFile = (await offeredWork(db, work.id))?.currency ?? 'EUR'
    const { act, details, errors } = readBegin(way, fields, request.body.errors, onFile)
    if (Object.keys(errors).length > 0) return draw(request, reply, work, { way, values, errors, key })
    const { id: memberId } = await requireMember(request)
    await countTry(request, 'order', `member ${memberId}`)
    const seen = { minor: price, currency }
    const begun = await beginOrder(app.site, { memberId, artworkId: work.id, act, key, seen, details })
    if ('id' in begun) return seeOther(request, reply, orderPath(begun.id))
    const { refusal } = begun
    if (refusal === 'gone') throw notFound(SENTENCES.noArtwork)
    const sentence = BEGIN_REFUSALS[refusal] ?? (isActRefusal(refusal) ? sentenceOf(refusal) : '')
    return draw(request, reply, work, { way, values, errors: { form: sentence }, key: randomToken() })
  })

  async function draw(
    request: FastifyRequest,
    reply: FastifyReply,
    work: ArtworkRow,
    { way, values, errors = {}, key }: State,
  ): Promise<FastifyReply> {
    const offered = await offeredWork(db, work.id)
    const words = WORDS[way]
    const card = workCard(work, { alt: '' })
    return renderDashboard(
      request,
      reply,
      NewOrderPage,
      { title: words.title, path: NEW_ORDER, ...(Object.keys(errors).length > 0 ? { status: 422 } : {}) },
      {
        work: {
          artists: card.artists,
          title: card.title,
          year: card.year,
          gallery: card.gallery,
          href: card.href,
        },
        price: offered ? new Price(offered.minor, offered.currency).reveal() : '',
        way,
        button: words.button,
        about: words.about,
        others: WAYS.filter((one) => one !== way).map((one) => ({
          href: newOrderPath(work.id, one),
          label: WORDS[one].link,
        })),
        action: NEW_ORDER,
        hidden: hiddenOf(work.id, way, key, offered),
        fields: fieldsOf(way).map((field) => ({
          ...(offered ? inCurrency(field, offered.currency) : field),
          value: values[field.name] ?? '',
          error: errors[field.name] ?? '',
        })),
        error: errors.form ?? (offered ? '' : SENTENCES.workTaken),
      },
    )
  }
}

const isActRefusal = (refusal: BeginRefusal): refusal is Parameters<typeof sentenceOf>[0] =>
  REFUSALS.some((one) => one === refusal)

const hiddenOf = (artworkId: number, way: Way, key: string, offered: Offered | undefined) => ({
  artwork: String(artworkId),
  way,
  key,
  price: String(offered?.minor ?? ''),
  currency: offered?.currency ?? '',
})

const NOTE = { name: 'why', label: 'Note to the gallery' } as const

function fieldsOf(way: Way) {
  if (way === 'buy') return DELIVERY
  return way === 'offer' ? [{ name: 'amount', label: 'Your offer', isNeeded: true } as const, NOTE] : [NOTE]
}

type SentFields = { amount?: string; why?: string; delivery?: string; address?: string }

function readBegin(
  way: Way,
  { amount = '', why = '', delivery = '', address = '' }: SentFields,
  given: FieldErrors,
  currency: string,
): { act: Begin['act']; details: Details; errors: FieldErrors } {
  const errors = { ...given }
  if (way === 'buy') return readDelivery({ delivery, address }, {}, errors)
  const details: Details = why === '' ? {} : { why }
  if (way === 'reserve') return { act: 'reserve', details, errors }
  const answer = readAmount(amount, currency, 1)
  if ('error' in answer) return { act: 'offer', details, errors: { amount: answer.error, ...errors } }
  return { act: 'offer', details: { ...details, priceMinor: answer.minor }, errors }
}
