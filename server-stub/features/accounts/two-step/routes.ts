/** Two-step sign-in in a member's settings. What is changed here is asked the password for, and a code where there is one. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Member } from '../../../auth/members.js'
import { guardMembers, requireMember } from '../../../auth/require-member.js'
import { sessionOf } from '../../../auth/sessions.js'
import { TWO_STEP_PATH } from '../../../auth/staff-only.js'
import { twoStepOf } from '../../../auth/two-step-store.js'
import { conflict, forbidden } from '../../../http/errors/errors.js'
import { SENTENCES } from '../../../http/errors/sentences.js'
import { secret } from '../../../http/forms/fields.js'
import { type FieldErrors, form } from '../../../http/forms/form.js'
import { seeOther } from '../../../http/forms/redirects.js'
import { qrCode } from '../../../media/qr-code.js'
import { longDay } from '../../../views/dates.js'
import { isoDay } from '../../../views/days.js'
import { renderDashboard } from '../../dashboard/dashboard.js'
import { passwordErrors, proofErrors } from '../account-proof.js'
import { ProofForm } from '../sign-up-form.js'
import { tryCode } from './code-limits.js'
import { keyAddress } from './codes.js'
import { beginSetUp, confirmSetUp, keyToConfirm, renewRecoveryCodes, switchOff } from './two-step.js'
import { TwoStepPage } from './views/two-step.js'
import { TwoStepCodesPage } from './views/two-step-codes.js'
import { TwoStepFormPage } from './views/two-step-form.js'
import { TwoStepSetUpPage } from './views/two-step-set-up.js'

const SET_UP = `${TWO_STEP_PATH}set-up/`

const FORMS = {
  off: {
    title: 'Switch off two-step sign-in',
    text: 'After that you sign in with your password only.',
    button: 'Switch it off',
  },
  codes: {
    title: 'New recovery codes',
    text: 'Your old codes will stop working.',
    button: 'Show new codes',
  },
} as const
type FormName = keyof typeof FORMS

export async function twoStepRoutes(app: FastifyInstance): Promise<void> {
  guardMembers(app)

  app.get(TWO_STEP_PATH, async (request, reply) => renderStart(request, reply, {}))

  app.post(TWO_STEP_PATH, { schema: { body: ProofForm } }, async (request, reply) => {
    const member = await requireMember(request)
    if (!member.confirmed) throw forbidden(SENTENCES.confirmAddressFirst)
    const errors = await passwordErrors(request, request.body.fields)
    if (errors.password) return renderStart(request, reply, errors)
    if (!(await beginSetUp(app, member.id, await thisSession(request)))) throw conflict(SENTENCES.twoStepIsOn)
    return seeOther(request, reply, SET_UP)
  })

  app.get(SET_UP, async (request, reply) => {
    const key = await keyInSetUp(request)
    return key ? renderSetUp(request, reply, key, {}) : seeOther(request, reply, TWO_STEP_PATH)
  })

  app.post(SET_UP, { schema: { body: form({ code: secret() }) } }, async (request, reply) => {
    const member = await requireMember(request)
    const key = await keyInSetUp(request)
    if (!key) throw conflict(SENTENCES.nothingToConfirm)
    const { code: typed = '' } = request.body.fields
    const codes = await tryCode(request, member, { typed, kind: 'app' }, async () =>
      confirmSetUp(app, member, await thisSession(request), typed),
    )
    if (!codes) return renderSetUp(request, reply, key, { code: SENTENCES.wrongSetUpCode })
    return renderCodes(request, reply, codes, SET_UP)
  })

  for (const name of ['off', 'codes'] as const)
    app.get(`${TWO_STEP_PATH}${name}/`, async (request, reply) => {
      await mustBeOn(request)
      return renderForm(request, reply, name, {})
    })

  app.post(`${TWO_STEP_PATH}off/`, { schema: { body: ProofForm } }, async (request, reply) => {
    await mustBeOn(request)
    const errors = await proofErrors(request, request.body.fields)
    if (Object.keys(errors).length > 0) return renderForm(request, reply, 'off', errors)
    await switchOff(app, await requireMember(request))
    return seeOther(request, reply, '/my-plinth/account/?done=two-step-off')
  })

  app.post(`${TWO_STEP_PATH}codes/`, { schema: { body: ProofForm } }, async (request, reply) => {
    await mustBeOn(request)
    const errors = await proofErrors(request, request.body.fields)
    if (Object.keys(errors).length > 0) return renderForm(request, reply, 'codes', errors)
    const codes = await renewRecoveryCodes(app, await requireMember(request))
    return renderCodes(request, reply, codes, `${TWO_STEP_PATH}codes/`)
  })

  async function mustBeOn(request: FastifyRequest): Promise<Member> {
    const member = await requireMember(request)
    if (!(await twoStepOf(app.site.db, member.id))) throw conflict(SENTENCES.twoStepIsOff)
    return member
  }

  async function keyInSetUp(request: FastifyRequest): Promise<string | undefined> {
    return keyToConfirm(app, (await requireMember(request)).id, await thisSession(request))
  }
}

const thisSession = async (request: FastifyRequest): Promise<string> => (await sessionOf(request))?.id ?? ''

const statusOf = (errors: FieldErrors) => (Object.keys(errors).length > 0 ? { status: 422 } : {})

async function renderStart(
  request: FastifyRequest,
  reply: FastifyReply,
  errors: FieldErrors,
): Promise<FastifyReply> {
  const member = await requireMember(request)
  const on = await twoStepOf(request.server.site.db, member.id)
  const page = { title: 'Two-step sign-in', path: TWO_STEP_PATH, ...statusOf(errors) }
  return renderDashboard(request, reply, TwoStepPage, page, {
    member,
    values: {},
    errors,
    isNeeded: (await sessionOf(request))?.needsTwoStep ?? false,
    on: on && { since: longDay(isoDay(on.since)), recoveryCodes: on.recoveryCodes },
  })
}

async function renderSetUp(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  errors: FieldErrors,
): Promise<FastifyReply> {
  const page = { title: 'Set up two-step sign-in', path: SET_UP, ...statusOf(errors) }
  return renderDashboard(request, reply, TwoStepSetUpPage, page, {
    values: {},
    errors,
    qr: qrCode(keyAddress(key, (await requireMember(request)).email)),
    key: (key.match(/.{1,4}/g) ?? []).join(' '),
  })
}

async function renderForm(
  request: FastifyRequest,
  reply: FastifyReply,
  name: FormName,
  errors: FieldErrors,
): Promise<FastifyReply> {
  const path = `${TWO_STEP_PATH}${name}/`
  const page = { title: FORMS[name].title, path, ...statusOf(errors) }
  return renderDashboard(request, reply, TwoStepFormPage, page, {
    ...FORMS[name],
    action: path,
    // Answered in place: the codes are shown in the answer and nowhere else.
    isInPlace: name === 'codes',
    member: await requireMember(request),
    values: {},
    errors,
  })
}

const renderCodes = (
  request: FastifyRequest,
  reply: FastifyReply,
  codes: readonly string[],
  path: string,
): Promise<FastifyReply> =>
  renderDashboard(request, reply, TwoStepCodesPage, { title: 'Your recovery codes', path }, { codes })
