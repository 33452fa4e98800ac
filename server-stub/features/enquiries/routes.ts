/** A question to a gallery or to the advisors, about something of the catalogue or about nothing in particular (docs/behaviour.md#page-layer). */

import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { ENQUIRY_PATH } from '../../../widgets/shared/contract/enquiry.call.js'
import { sessionOf } from '../../auth/sessions.js'
import type { Queries } from '../../db/database.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { isSameEmail } from '../../http/forms/email-address.js'
import { text } from '../../http/forms/fields.js'
import type { FieldErrors } from '../../http/forms/form.js'
import { seeOther } from '../../http/forms/redirects.js'
import { mayEmailStranger } from '../../http/limits/email-limits.js'
import { clientOf, countTry, mayTry } from '../../http/limits/limits.js'
import { hashToken, randomToken } from '../../http/security/secret.js'
import { addEmail } from '../../mail/outbox.js'
import { type FormState, keepPrivate, renderForm, shownAgain } from '../../views/form-page.js'
import type { Page } from '../../views/page-meta.js'
import { teamEmails } from '../gallery/team.js'
import { NEWSLETTERS, subscribeEmail } from '../newsletter/newsletter.js'
import { addRequest } from '../newsletter/store.js'
import { type About, type AskedGallery, aboutIn, galleryAsked, titleOf } from './about.js'
import { messageWithFiles, takeAttachments } from './attachments.js'
import { askAdvisor } from './conversations-store.js'
import { type Asked, advisorEmail, receiptEmail, teamEmail } from './emails.js'
import { AboutQuery, EnquiryForm } from './enquiry-form.js'
import { replyAddress } from './mail-in/reply-address.js'
import { enquiryLink, MY_ENQUIRIES } from './paths.js'
import { readMessage } from './read-message.js'
import { addEnquiry, enquiryByKey } from './store.js'
import { EnquiryFormPage } from './views/form.js'
import { EnquiryThanksPage } from './views/thanks.js'

/** Whoever asks can have this one at the same time. */
const [NEWSLETTER] = NEWSLETTERS

const ThanksSchema = { params: v.object({ key: v.string() }), querystring: v.object({ newsletter: text() }) }

export async function enquiryRoutes(app: FastifyInstance): Promise<void> {
  const { db, config } = app.site
  keepPrivate(app)
  await takeAttachments(app)

  app.get(ENQUIRY_PATH, { schema: { querystring: AboutQuery } }, async (request, reply) => {
    const member = (await sessionOf(request))?.member
    const values = { name: member?.name ?? '', email: member?.email ?? '', key: randomToken() }
    const about = await aboutIn(db, request.query)
    return draw(reply, about, await galleryAsked(db, about), { redirect: '/', values, errors: {} })
  })

  app.post(ENQUIRY_PATH, { schema: { body: EnquiryForm } }, async (request, reply) => {
    // A browser sends the form in parts, with or without files: counted before its files are read.
    if (request.isMultipart()) await countTry(request, 'message')
    const sent = await messageWithFiles(request)
    const body = sent ? v.parse(EnquiryForm, sent.fields) : request.body
    const { form, fields } = body
    const about = await aboutIn(db, fields)
    const gallery = fields.advisor === '1' ? undefined : await galleryAsked(db, about)
    const key = fields.key || randomToken()
    const again = (errors: FieldErrors) => {
      const state = shownAgain({ ...body, errors })
      return draw(reply, about, gallery, { ...state, values: { ...state.values, key } })
    }
    if (sent?.refusal !== undefined) return again({ files: sent.refusal })
    if (!form) return again({ ...body.errors, ...(sent?.files.length && { files: SENTENCES.filesAgain }) })
    await countTry(request, 'enquiry')
    const member = (await sessionOf(request))?.member
    const whose = member ? `member ${member.id}` : clientOf(request.ip)
    const read = await readMessage(request, form.message, sent, whose)
    if ('errors' in read) return again(read.errors)
    const asks = { ...form, files: read.files }
    const asked = about && { title: titleOf(about), href: about.row.href }
    const isProven = member?.confirmed === true && isSameEmail(member.email, form.email)
    // The enquiry is kept in any case; who may not be the one who asks is written to no more often than by any other form.
    const isWrittenTo =
      isProven || ((await mayTry(request, 'emailRequests')) && (await mayEmailStranger(request, form.email)))
    const { newsletter: wantsEmails } = form
    await db.transaction(async (tx) => {
      const replyToken = randomToken()
      const id = await addEnquiry(tx, {
        ...asks,
        key,
        memberId: member?.id,
        about: about && { ...about, title: titleOf(about) },
        galleryId: gallery?.id,
        replyToken,
      })
      if (id === undefined) return
      const team = gallery ? await teamEmails(tx, gallery.id) : []
      // Files are read in the conversation alone.
      const isForAdvisors = gallery === undefined || (team.length === 0 && asks.files.length > 0)
      if (isForAdvisors && gallery) await askAdvisor(tx, id)
      if (team.length === 0 || !asked) await askAdvisors(tx, id, asks, asked, isForAdvisors)
      else
        for (const to of team) {
          const replyTo = replyAddress(app, id, 'gallery', to)
          await addEmail(tx, teamEmail(config.publicUrl, to, asks, { id, about: asked, replyTo }))
        }
      if (!isWrittenTo) return
      const link = member ? `${MY_ENQUIRIES}${id}/` : enquiryLink(replyToken)
      await addEmail(
        tx,
        receiptEmail(config.publicUrl, asks, asked, { isProven, gallery: gallery?.name, link }),
      )
      if (wantsEmails) await askToSubscribe(tx, config.publicUrl, form)
    })
    const newsletter = wantsEmails ? `?newsletter=${isWrittenTo ? 'asked' : 'not-now'}` : ''
    return seeOther(request, reply, `${ENQUIRY_PATH}${key}/${newsletter}`)
  })

  /** What a gallery is asked that nobody reads for is no conversation of our advisors, unless files came with it: they answer by e-mail alone. */
  async function askAdvisors(
    tx: Queries,
    id: number,
    asks: Asked,
    asked: { title: string; href: string } | undefined,
    isTheirs: boolean,
  ): Promise<void> {
    const { publicUrl, advisoryEmail } = config
    const replyTo = isTheirs ? replyAddress(app, id, 'advisor', advisoryEmail) : undefined
    await addEmail(tx, advisorEmail(publicUrl, advisoryEmail, asks, asked, replyTo))
  }

  app.get(`${ENQUIRY_PATH}:key/`, { schema: ThanksSchema }, async (request, reply) => {
    const { key } = request.params
    const thanked = await enquiryByKey(db, key)
    if (!thanked) throw notFound(SENTENCES.enquiryGone)
    const page = { title: 'Thank you', path: `${ENQUIRY_PATH}${encodeURIComponent(key)}/`, robots: 'noindex' }
    return reply.page(
      EnquiryThanksPage,
      { ...page, description: 'We have received your enquiry.' },
      {
        ...thanked,
        newsletter: request.query.newsletter,
      },
    )
  })
}

function draw(
  reply: FastifyReply,
  about: About | undefined,
  gallery: AskedGallery | undefined,
  state: FormState,
): FastifyReply {
  const page = { title: 'Enquiry', path: ENQUIRY_PATH, description: 'Ask an advisor of Plinth.' }
  return renderEnquiry(reply, about ? { ...page, robots: 'noindex' } : page, state, {
    about,
    ...(gallery && { gallery: gallery.name }),
  })
}

/** The form, for whichever page it stands on: it is sent to the same address from all. */
export function renderEnquiry(
  reply: FastifyReply,
  page: Page,
  state: FormState,
  data: { about: About | undefined; title?: string; gallery?: string },
): FastifyReply {
  return renderForm(reply, EnquiryFormPage, page, { ...state, ...data, newsletter: NEWSLETTER })
}

/** The e-mail that asks to confirm it; until then nothing else is sent. */
async function askToSubscribe(db: Queries, publicUrl: string, { email, name }: EnquiryForm): Promise<void> {
  const token = randomToken()
  const form = { email, name, lists: [NEWSLETTER.key], adds: true }
  await addRequest(db, hashToken(token), form)
  await addEmail(db, subscribeEmail(publicUrl, form, token))
}
