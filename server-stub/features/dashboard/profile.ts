/** A member's own particulars: name, telephone, address. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { LONGEST_ADDRESS, LONGEST_PHONE } from '../../../widgets/shared/contract/limits.js'
import { phoneCountryOf, phoneSentence, readPhone } from '../../../widgets/shared/contract/phone.js'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { lines, personName, text } from '../../http/forms/fields.js'
import { type FieldErrors, form } from '../../http/forms/form.js'
import { seeOther } from '../../http/forms/redirects.js'
import { renderDashboard } from './dashboard.js'
import { keepProfile, type Profile, profileOf } from './profile-store.js'
import { ProfilePage } from './views/profile.js'

const PATH = '/my-plinth/profile/'
/** A number without a country's code is taken for one from here. */
const HOME = phoneCountryOf('GB')

const ProfileForm = form({
  name: personName(),
  address: lines(LONGEST_ADDRESS),
  phone: v.pipe(
    text(),
    v.trim(),
    v.transform((written) => written.slice(0, LONGEST_PHONE)),
  ),
  phone_full: v.pipe(text(), v.trim()),
})

type Particulars = Profile & { name: string }
interface State {
  values: Particulars
  errors: FieldErrors
}

export async function profileRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)

  const draw = (
    request: FastifyRequest,
    reply: FastifyReply,
    state: State & { isKept: boolean },
  ): Promise<FastifyReply> => {
    const status = Object.keys(state.errors).length > 0 ? { status: 422 } : {}
    return renderDashboard(
      request,
      reply,
      ProfilePage,
      { title: 'Profile', path: PATH, ...status },
      { ...state, home: HOME },
    )
  }

  app.get(PATH, { schema: { querystring: v.object({ kept: text() }) } }, async (request, reply) => {
    const member = await requireMember(request)
    const values = { name: member.name, ...(await profileOf(db, member.id)) }
    return draw(request, reply, { values, errors: {}, isKept: request.query.kept === '1' })
  })

  app.post(PATH, { schema: { body: ProfileForm } }, async (request, reply) => {
    const member = await requireMember(request)
    const { form: sent, fields, values } = request.body
    const { phone, error } = readNumber(fields)
    const errors = { ...request.body.errors, ...(error && { phone: error }) }
    if (!sent || error) return draw(request, reply, { values: { ...values, phone }, errors, isKept: false })
    await keepProfile(db, member.id, { ...sent, phone })
    return seeOther(request, reply, `${PATH}?kept=1`)
  })
}

interface WrittenPhone {
  phone?: string
  phone_full?: string
}

/** The whole number, where the field's script has filled it in; else what was written. */
function readNumber({ phone: written = '', phone_full: full = '' }: WrittenPhone): {
  phone: string
  error?: string
} {
  const asWritten = readPhone(written, HOME, 'valid')
  const isExtended = asWritten.kind === 'bad' && asWritten.problem === 'extension'
  const reading = isExtended ? asWritten : readPhone(written && (full || written), HOME, 'valid')
  if (reading.kind === 'bad')
    return { phone: written, error: phoneSentence(reading.problem, placeOf(reading.country)) }
  return { phone: reading.kind === 'good' ? reading.full : written }
}

const placeOf = (country: string | undefined): string | undefined =>
  country && new Intl.DisplayNames('en', { type: 'region' }).of(country)
