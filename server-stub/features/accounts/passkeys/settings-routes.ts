/** A member's passkeys: to see, to name, to remove, and to add one after the password. The password stays a way in, so that no removal locks anybody out. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { LONGEST_PASSKEY_NAME } from '../../../../widgets/shared/contract/limits.js'
import { guardMembers, requireMember } from '../../../auth/require-member.js'
import { sessionOf } from '../../../auth/sessions.js'
import { twoStepOf } from '../../../auth/two-step-store.js'
import { forbidden, notFound } from '../../../http/errors/errors.js'
import { SENTENCES } from '../../../http/errors/sentences.js'
import { neededLine, secret, text } from '../../../http/forms/fields.js'
import { type FieldErrors, form } from '../../../http/forms/form.js'
import { idParams } from '../../../http/forms/params.js'
import { seeOther } from '../../../http/forms/redirects.js'
import { addEmail } from '../../../mail/outbox.js'
import { longDay } from '../../../views/dates.js'
import { isoDay } from '../../../views/days.js'
import { renderDashboard } from '../../dashboard/dashboard.js'
import { proofErrors } from '../account-proof.js'
import { deviceName } from '../device.js'
import { passkeyRemovedEmail } from '../emails.js'
import { ProofForm } from '../sign-up-form.js'
import { addByAnswer, askToAdd } from './passkeys.js'
import { MOST_PASSKEYS, passkeysOf, removePasskey, renamePasskey } from './passkeys-store.js'
import { endProof, isProven, noteProof } from './proof.js'
import { PasskeyNewPage } from './views/passkey-new.js'
import { PasskeysPage } from './views/passkeys.js'

const PATH = '/my-plinth/account/passkeys/'
const NEW_PATH = `${PATH}new/`

const name = () => neededLine(LONGEST_PASSKEY_NAME, SENTENCES.passkeyNameMissing)
const NewForm = form({ name: name(), answer: secret() })
const ChangeForm = form({ do: text(), name: text() })

const DONE = new Map(
  Object.entries({
    added: 'The passkey has been added. You can sign in with it from now on.',
    named: 'The passkey has its new name.',
    removed: 'The passkey has been removed.',
  }),
)

export async function passkeySettingsRoutes(app: FastifyInstance): Promise<void> {
  const { db, config } = app.site
  guardMembers(app)

  app.get(PATH, { schema: { querystring: v.object({ done: text() }) } }, async (request, reply) =>
    renderPasskeys(request, reply, {}, DONE.get(request.query.done)),
  )

  app.post(PATH, { schema: { body: ProofForm } }, async (request, reply) => {
    const member = await mayAdd(request)
    const errors = await proofErrors(request, request.body.fields)
    if (Object.keys(errors).length > 0) return renderPasskeys(request, reply, errors)
    if ((await passkeysOf(db, member.id)).length >= MOST_PASSKEYS)
      return renderPasskeys(request, reply, { form: SENTENCES.tooManyPasskeys(MOST_PASSKEYS) })
    noteProof(reply, await boundTo(request))
    return seeOther(request, reply, NEW_PATH)
  })

  app.get(NEW_PATH, async (request, reply) => {
    if (!isProven(request, await boundTo(request))) return seeOther(request, reply, PATH)
    return renderNew(request, reply, { name: deviceName(request.headers['user-agent'] ?? '') }, {})
  })

  app.post(NEW_PATH, { schema: { body: NewForm } }, async (request, reply) => {
    const member = await mayAdd(request)
    const { form: sent, values, errors, fields } = request.body
    const bound = await boundTo(request)
    if (!isProven(request, bound)) throw forbidden(SENTENCES.passkeyNotProven)
    if (!sent) return renderNew(request, reply, values, errors)
    if (fields.answer === '') return renderNew(request, reply, values, { form: SENTENCES.passkeyNeedsScript })
    const { is } = await addByAnswer(request, member, { ...sent, bound })
    if (is === 'late') return renderNew(request, reply, values, { form: SENTENCES.passkeyLate })
    if (is === 'wrong') return renderNew(request, reply, values, { form: SENTENCES.passkeyNotAdded })
    endProof(reply)
    return seeOther(request, reply, `${PATH}?done=added`)
  })

  app.post(
    `${PATH}:id/`,
    { schema: { params: idParams(SENTENCES.noPasskey), body: ChangeForm } },
    async (request, reply) => {
      const member = await requireMember(request)
      const { id } = request.params
      const { values } = request.body
      if (values.do === 'name') {
        const given = v.safeParse(name(), values.name)
        if (!given.success) return renderPasskeys(request, reply, { [`name-${id}`]: given.issues[0].message })
        if (!(await renamePasskey(db, member.id, id, given.output))) throw notFound(SENTENCES.noPasskey)
        return seeOther(request, reply, `${PATH}?done=named`)
      }
      if (values.do !== 'remove') throw notFound(SENTENCES.noPasskey)
      await db.transaction(async (tx) => {
        const removed = await removePasskey(tx, member.id, id)
        if (removed === undefined) throw notFound(SENTENCES.noPasskey)
        await addEmail(tx, passkeyRemovedEmail(config.publicUrl, member, removed))
      })
      return seeOther(request, reply, `${PATH}?done=removed`)
    },
  )
}

/** Who has not proven the address could be anybody: the account may yet be somebody else's. */
async function mayAdd(request: FastifyRequest) {
  const member = await requireMember(request)
  if (!member.confirmed) throw forbidden(SENTENCES.confirmAddressFirst)
  return member
}

const boundTo = async (request: FastifyRequest): Promise<string> => (await sessionOf(request))?.id ?? ''

const statusOf = (errors: FieldErrors) => (Object.keys(errors).length > 0 ? { status: 422 } : {})

async function renderPasskeys(
  request: FastifyRequest,
  reply: FastifyReply,
  errors: FieldErrors,
  done?: string,
): Promise<FastifyReply> {
  const { db } = request.server.site
  const member = await requireMember(request)
  const passkeys = await passkeysOf(db, member.id)
  const page = { title: 'Passkeys', path: PATH, ...statusOf(errors) }
  return renderDashboard(request, reply, PasskeysPage, page, {
    member,
    done,
    asksCode: (await twoStepOf(db, member.id)) !== undefined,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      action: `${PATH}${id}/`,
      added: longDay(isoDay(createdAt)),
      used: lastUsedAt && longDay(isoDay(lastUsedAt)),
    })),
    values: {},
    errors,
  })
}

async function renderNew(
  request: FastifyRequest,
  reply: FastifyReply,
  values: Readonly<Record<string, string>>,
  errors: FieldErrors,
): Promise<FastifyReply> {
  const member = await requireMember(request)
  const page = { title: 'Add a passkey', path: NEW_PATH, ...statusOf(errors) }
  return renderDashboard(request, reply, PasskeyNewPage, page, {
    ask: await askToAdd(request, member, await boundTo(request)),
    values,
    errors,
  })
}
