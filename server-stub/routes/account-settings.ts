/** A member's own account: address, password, sessions, data, end. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askForAddress, changePassword, deleteAccount, isPasswordOf } from '../accounts/settings.js'
import { emailError, passwordError } from '../accounts/sign-up-form.js'
import { drawDesk, guardArea, memberIn } from '../area/area.js'
import { notFound } from '../errors.js'
import { field, seeOther } from '../http/forms.js'
import { countTry, forgiveTry } from '../http/limits.js'
import { sessionOf, signIn, signOut } from '../http/sessions.js'
import { exportOf } from '../store/queries/belongings.js'
import { endSession, endSessions, sessionsOf } from '../store/queries/members.js'
import { isoDay, longDay } from '../views/present/dates.js'
import { deviceName } from '../views/present/device.js'
import { empty, type FormState, sent } from './account-form.js'
import { mailSubject } from './sign-up.js'

const PATH = '/my-plinth/account/'
const WRONG = 'That is not your password.'

/** What was just done, by the word that the address says it with. */
const DONE: Readonly<Record<string, string>> = {
  password: 'Your password is changed. All other devices are signed out.',
  letter: 'A letter is on its way to the new address. Open its link, and the address is yours.',
  email: 'Your address is changed.',
  sessions: 'Signed out there.',
}

const FORMS = {
  email: { title: 'Change your address', description: 'A letter to the new one confirms it.' },
  password: { title: 'Change your password', description: 'All other devices are signed out.' },
  delete: { title: 'Delete your account', description: 'With all that belongs to it, for good.' },
} as const
type FormName = keyof typeof FORMS

export async function accountSettingsRoutes(app: FastifyInstance): Promise<void> {
  guardArea(app)

  app.get(PATH, async (request, reply) => {
    const member = await memberIn(request)
    const sessions = await sessionsOf(app.site.db, member.id, await thisSession(request))
    return drawDesk(
      request,
      reply,
      'account',
      { title: 'Account', path: PATH },
      {
        member,
        done: DONE[field(request.query, 'done')],
        sessions: sessions.map(({ agent, createdAt, ...session }) => ({
          ...session,
          device: deviceName(agent),
          since: longDay(isoDay(createdAt)),
        })),
      },
    )
  })

  for (const name of ['email', 'password', 'delete'] as const)
    app.get(`${PATH}${name}/`, async (request, reply) => draw(request, reply, name, empty(request)))

  app.post(`${PATH}email/`, async (request, reply) => {
    const member = await memberIn(request)
    const email = field(request.body, 'email').trim()
    const wrong = emailError(email)
    const errors = { ...(wrong ? { email: wrong } : {}), ...(await passwordErrors(request)) }
    if (Object.keys(errors).length > 0)
      return draw(request, reply, 'email', { ...sent(request, ['email']), errors })
    await countTry(request, 'letters')
    await countTry(request, 'mail', mailSubject(email))
    await askForAddress(app.site, member, email)
    return seeOther(request, reply, `${PATH}?done=letter`)
  })

  app.post(`${PATH}password/`, async (request, reply) => {
    const member = await memberIn(request)
    const chosen = field(request.body, 'chosen')
    const wrong = passwordError(chosen)
    const errors = { ...(wrong ? { chosen: wrong } : {}), ...(await passwordErrors(request)) }
    if (Object.keys(errors).length > 0)
      return draw(request, reply, 'password', { ...sent(request, []), errors })
    await changePassword(app.site, member, chosen)
    await signIn(reply, member.id)
    return seeOther(request, reply, `${PATH}?done=password`)
  })

  app.post(`${PATH}sessions/`, async (request, reply) => {
    const { id } = await memberIn(request)
    const key = field(request.body, 'session')
    if (key === 'others') await endSessions(app.site.db, id, await thisSession(request))
    else if (!(await endSession(app.site.db, id, key))) {
      throw notFound('You are not signed in there any more.')
    }
    return seeOther(request, reply, `${PATH}?done=sessions`)
  })

  app.get(`${PATH}export/`, async (request, reply) => {
    const member = await memberIn(request)
    return reply
      .header('content-disposition', 'attachment; filename="my-plinth.json"')
      .type('application/json; charset=utf-8')
      .send(`${JSON.stringify(await exportOf(app.site.db, member.id), null, 2)}\n`)
  })

  app.post(`${PATH}delete/`, async (request, reply) => {
    const member = await memberIn(request)
    const errors = await passwordErrors(request)
    if (errors.password) return draw(request, reply, 'delete', { ...sent(request, []), errors })
    await deleteAccount(app.site, member)
    await signOut(reply)
    return seeOther(request, reply, '/account-deleted/')
  })
}

/** What is changed here is asked the password for: a device left open is not the member. @throws HttpError 429 */
async function passwordErrors(request: FastifyRequest): Promise<{ password?: string }> {
  const member = await memberIn(request)
  const account = `account ${member.email.toLowerCase()}`
  await countTry(request, 'signIn')
  await countTry(request, 'signIn', account)
  if (!(await isPasswordOf(request.server.site, member.id, field(request.body, 'password'))))
    return { password: WRONG }
  await forgiveTry(request, 'signIn')
  await forgiveTry(request, 'signIn', account)
  return {}
}

async function draw(
  request: FastifyRequest,
  reply: FastifyReply,
  form: FormName,
  state: FormState,
): Promise<FastifyReply> {
  const isWrong = Object.keys(state.errors).length > 0
  const page = { ...FORMS[form], path: `${PATH}${form}/`, ...(isWrong ? { status: 422 } : {}) }
  return drawDesk(request, reply, `account-${form}`, page, { ...state, member: await memberIn(request) })
}

const thisSession = async (request: FastifyRequest): Promise<string> => (await sessionOf(request))?.id ?? ''
