/** A question to the advisors, about something of the catalogue or about nothing in particular (row 2.04). */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type About, aboutIn, titleOf } from '../enquiries/about.js'
import { checkEnquiry } from '../enquiries/enquiry-form.js'
import { advisorLetter, receiptLetter } from '../enquiries/letters.js'
import { notFound } from '../errors.js'
import { field, seeOther } from '../http/forms.js'
import { countTry } from '../http/limits.js'
import { randomToken } from '../http/secret.js'
import { sessionOf } from '../http/sessions.js'
import { addEnquiry, enquiryByKey } from '../store/queries/enquiries.js'
import { addLetter } from '../store/queries/outbox.js'
import { drawForm, keepPrivate, sent } from './account-form.js'

const PATH = '/advisory/enquiry/'
const KEY = /^[\w-]{43}$/

export async function enquiryRoutes(app: FastifyInstance): Promise<void> {
  const { db, config } = app.site
  keepPrivate(app)

  app.get(PATH, async (request, reply) => {
    const member = (await sessionOf(request))?.member
    const values = { name: member?.name ?? '', email: member?.email ?? '', key: randomToken() }
    return draw(reply, await aboutIn(db, request.query), { redirect: '/', values, errors: {} })
  })

  app.post(PATH, async (request, reply) => {
    const about = await aboutIn(db, request.body)
    const key = KEY.test(field(request.body, 'key')) ? field(request.body, 'key') : randomToken()
    const { form, errors } = checkEnquiry(request.body)
    if (!form) {
      const state = sent(request, ['name', 'email', 'message'])
      return draw(reply, about, { ...state, values: { ...state.values, key }, errors })
    }
    await countTry(request, 'enquiry')
    await countTry(request, 'enquiry', `enquiry ${form.email.toLowerCase()}`)
    const member = (await sessionOf(request))?.member
    const asked = about && { title: titleOf(about), href: about.row.href }
    const isProven = member?.confirmed === true && member.email.toLowerCase() === form.email.toLowerCase()
    await db.transaction(async (tx) => {
      const kept = { ...form, key, memberId: member?.id, about: about && { ...about, title: titleOf(about) } }
      if (!(await addEnquiry(tx, kept))) return
      await addLetter(tx, advisorLetter(config.publicUrl, config.advisoryEmail, form, asked))
      await addLetter(tx, receiptLetter(config.publicUrl, form, asked, isProven))
    })
    return seeOther(request, reply, `${PATH}${key}/`)
  })

  app.get<{ Params: { key: string } }>(`${PATH}:key/`, async (request, reply) => {
    const { key } = request.params
    const thanked = await enquiryByKey(db, key)
    if (!thanked) throw notFound('There is no such enquiry any more.')
    const page = { title: 'Thank you', path: `${PATH}${encodeURIComponent(key)}/`, robots: 'noindex' }
    return reply.page('enquiry/thanks', { ...page, description: 'Your enquiry is with us.' }, thanked)
  })
}

function draw(
  reply: FastifyReply,
  about: About | undefined,
  state: Parameters<typeof drawForm>[3],
): FastifyReply {
  const page = { title: 'Enquiry', path: PATH, description: 'Ask an advisor of Plinth.' }
  return drawForm(reply, 'enquiry/form', about ? { ...page, robots: 'noindex' } : page, state, { about })
}
