import { AccountDeletePage } from './views/account-delete.js'
import { AccountEmailPage } from './views/account-email.js'
import { AccountPasswordPage } from './views/account-password.js'
/** A member's own account: address, password, sessions, data, end. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { endSession, endSessions, sessionsOf } from '../../auth/session-store.js'
import { sessionOf, signIn, signOut } from '../../auth/sessions.js'
import { twoStepOf } from '../../auth/two-step-store.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { text } from '../../http/forms/fields.js'
import { form } from '../../http/forms/form.js'
import { seeOther } from '../../http/forms/redirects.js'
import { countEmailToStranger } from '../../http/limits/email-limits.js'
import { countTry } from '../../http/limits/limits.js'
import { longDay, minute } from '../../views/dates.js'
import { isoDay } from '../../views/days.js'
import { emptyForm, type FormState, shownAgain } from '../../views/form-page.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { proofErrors } from './account-proof.js'
import { deviceName } from './device.js'
import { exportOf } from './member-data.js'
import { passkeysOf } from './passkeys/passkeys-store.js'
import { askForAddress, changePassword, deleteAccount } from './settings.js'
import { AddressForm, PasswordForm, ProofForm, withWeakness } from './sign-up-form.js'
import { AccountPage } from './views/account.js'

const PATH = '/my-plinth/account/'

/** What was just done, by the word that the address says it with. */
const DONE = new Map(
  Object.entries({
    password: 'Your password has been changed. All other devices are signed out.',
    'email-sent': 'We have sent an e-mail to the new address. Open its link to confirm the change.',
    email: 'Your e-mail address has been changed.',
    sessions: 'That device has been signed out.',
    'two-step-off': 'Two-step sign-in is off.',
  }),
)

const FORMS = {
  email: { title: 'Change your address', description: 'We send an e-mail to the new address to confirm it.' },
  password: { title: 'Change your password', description: 'All other devices are signed out.' },
  delete: { title: 'Delete your account', description: 'The account and all its data, for good.' },
} as const
type FormName = keyof typeof FORMS

export async function accountSettingsRoutes(app: FastifyInstance): Promise<void> {
  guardMembers(app)

  app.get(PATH, { schema: { querystring: v.object({ done: text() }) } }, async (request, reply) => {
    const member = await requireMember(request)
    const sessions = await sessionsOf(app.site.db, member.id, await thisSession(request))
    const twoStep = await twoStepOf(app.site.db, member.id)
    return renderDashboard(
      request,
      reply,
      AccountPage,
      { title: 'Account', path: PATH },
      {
        member,
        done: DONE.get(request.query.done),
        passkeys: (await passkeysOf(app.site.db, member.id)).length,
        twoStep: twoStep && longDay(isoDay(twoStep.since)),
        sessions: sessions.map(({ agent, createdAt, lastUsedAt, ...session }) => ({
          ...session,
          device: deviceName(agent),
          since: longDay(isoDay(createdAt)),
          used: `${minute(lastUsedAt)} UTC`,
        })),
      },
    )
  })

  for (const name of ['email', 'password', 'delete'] as const)
    app.get(`${PATH}${name}/`, async (request, reply) => draw(request, reply, name, emptyForm('/')))

  app.post(`${PATH}email/`, { schema: { body: AddressForm } }, async (request, reply) => {
    const member = await requireMember(request)
    const { form: sent, fields } = request.body
    const errors = await proofErrors(request, fields, request.body.errors)
    if (!sent || !isEmpty(errors))
      return draw(request, reply, 'email', { ...shownAgain(request.body), errors })
    const { email } = sent
    await countTry(request, 'emailRequests')
    await countEmailToStranger(request, email, `member ${member.id}`)
    await askForAddress(app.site, member, email)
    return seeOther(request, reply, `${PATH}?done=email-sent`)
  })

  app.post(`${PATH}password/`, { schema: { body: PasswordForm } }, async (request, reply) => {
    const member = await requireMember(request)
    const { form: sent, fields } = request.body
    const errors = await proofErrors(request, fields, await withWeakness(request.body, 'chosen', member))
    if (!sent || !isEmpty(errors))
      return draw(request, reply, 'password', { ...shownAgain(request.body), errors })
    await changePassword(app.site, member, sent.chosen)
    await signIn(reply, member.id)
    return seeOther(request, reply, `${PATH}?done=password`)
  })

  app.post(`${PATH}sessions/`, { schema: { body: form({ session: text() }) } }, async (request, reply) => {
    const { id } = await requireMember(request)
    const key = request.body.values.session
    if (key === 'others') await endSessions(app.site.db, id, await thisSession(request))
    else if (!(await endSession(app.site.db, id, key))) {
      throw notFound(SENTENCES.deviceGone)
    }
    return seeOther(request, reply, `${PATH}?done=sessions`)
  })

  app.get(`${PATH}export/`, async (request, reply) => {
    const member = await requireMember(request)
    return reply
      .header('content-disposition', 'attachment; filename="my-plinth.json"')
      .type('application/json; charset=utf-8')
      .send(
        `${JSON.stringify(await exportOf(app.site.db, member.id, app.accountHooks.exportParts), null, 2)}\n`,
      )
  })

  app.post(`${PATH}delete/`, { schema: { body: ProofForm } }, async (request, reply) => {
    const member = await requireMember(request)
    const { fields } = request.body
    const errors = await proofErrors(request, fields)
    if (!isEmpty(errors)) return draw(request, reply, 'delete', { ...emptyForm('/'), errors })
    await deleteAccount(app.site, member, app.accountHooks.beforeRemoval)
    await signOut(reply)
    return seeOther(request, reply, '/account-deleted/')
  })
}

const FORM_PAGES = { email: AccountEmailPage, password: AccountPasswordPage, delete: AccountDeletePage }

async function draw(
  request: FastifyRequest,
  reply: FastifyReply,
  form: FormName,
  state: FormState,
): Promise<FastifyReply> {
  const page = { ...FORMS[form], path: `${PATH}${form}/`, ...(isEmpty(state.errors) ? {} : { status: 422 }) }
  const member = await requireMember(request)
  const asksCode = (await twoStepOf(request.server.site.db, member.id)) !== undefined
  return renderDashboard(request, reply, FORM_PAGES[form], page, { ...state, member, asksCode })
}

const isEmpty = (errors: FormState['errors']): boolean => Object.keys(errors).length === 0

const thisSession = async (request: FastifyRequest): Promise<string> => (await sessionOf(request))?.id ?? ''
