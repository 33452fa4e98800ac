/** A member's own particulars: name, telephone, address. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { phoneCountryOf, phoneSentence, readPhone } from '../../../widgets/shared/contract/phone.js'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { field, seeOther } from '../../http/forms.js'
import { renderDashboard } from './dashboard.js'
import { keepProfile, type Profile, profileOf } from './profile-store.js'

const PATH = '/my-plinth/profile/'
/** A number without a country's code is taken for one from here. */
const HOME = phoneCountryOf('GB')
const LONGEST_NAME = 100
const LONGEST_ADDRESS = 500

type Particulars = Profile & { name: string }
interface State {
  values: Particulars
  errors: Record<string, string>
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
      'dashboard/profile',
      { title: 'Profile', path: PATH, ...status },
      { ...state, home: HOME },
    )
  }

  app.get(PATH, async (request, reply) => {
    const member = await requireMember(request)
    const values = { name: member.name, ...(await profileOf(db, member.id)) }
    return draw(request, reply, { values, errors: {}, isKept: field(request.query, 'kept') === '1' })
  })

  app.post(PATH, async (request, reply) => {
    const member = await requireMember(request)
    const state = readProfile(request.body)
    if (Object.keys(state.errors).length > 0) return draw(request, reply, { ...state, isKept: false })
    await keepProfile(db, member.id, state.values)
    return seeOther(request, reply, `${PATH}?kept=1`)
  })
}

function readProfile(body: unknown): State {
  const name = field(body, 'name').trim()
  const address = field(body, 'address').replaceAll('\r\n', '\n').trim()
  const errors: Record<string, string> = {}
  if (name === '') errors.name = 'Enter your name.'
  else if (name.length > LONGEST_NAME) errors.name = `Use at most ${LONGEST_NAME} characters.`
  if (address.length > LONGEST_ADDRESS) errors.address = `Use at most ${LONGEST_ADDRESS} characters.`
  const written = field(body, 'phone').trim().slice(0, 60)
  // The whole number, where the field's script has filled it in; else what was written.
  const reading = readPhone(written === '' ? '' : field(body, 'phone_full').trim() || written, HOME, 'valid')
  if (reading.kind === 'bad') errors.phone = phoneSentence(reading.problem, placeOf(reading.country))
  const phone = reading.kind === 'good' ? reading.full : written
  return { values: { name, address, phone }, errors }
}

const placeOf = (country: string | undefined): string | undefined =>
  country && new Intl.DisplayNames('en', { type: 'region' }).of(country)
