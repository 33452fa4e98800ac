/** The members' desk, for admins: finding somebody, their roles, suspending, two accounts of one person. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { findMember } from '../../auth/members.js'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { adminsOnly, staffOnly } from '../../auth/staff-only.js'
import { staffPage } from '../../cms/staff-page.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { checkbox, foldedEmail, positionQuery, text } from '../../http/forms/fields.js'
import { form } from '../../http/forms/form.js'
import { idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { longDay } from '../../views/dates.js'
import { isoDay } from '../../views/days.js'
import { type DeskMember, deskMember, findMembers, lift, merge, setRoles, suspend } from './members-store.js'
import { ACTS_PATH, MEMBERS_PATH } from './paths.js'
import { MemberPage } from './views/member.js'
import { MembersPage } from './views/members.js'

const PAGE_SIZE = 50
const ListQuery = v.intersect([
  positionQuery({ cast: 'timestamptz' }),
  v.object({ q: v.pipe(text(), v.trim()) }),
])
const MemberParams = idParams(SENTENCES.noMember)
const MemberForm = form({
  do: text(),
  gallery: checkbox(),
  previews: checkbox(),
  editor: checkbox(),
  admin: checkbox(),
  into: foldedEmail(),
  sure: checkbox(),
})
type Sent = v.InferOutput<typeof MemberForm>['fields']

const ROLES = [
  ['isGallery', 'gallery', 'Gallery (G)'],
  ['isPreviews', 'previews', 'Previews (P)'],
  ['isEditor', 'editor', 'Editor'],
  ['isAdmin', 'admin', 'Admin'],
] as const

export async function memberRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)
  staffOnly(app)
  adminsOnly(app, SENTENCES.deskForAdmins)

  app.get(MEMBERS_PATH, { schema: { querystring: ListQuery } }, async (request, reply) => {
    const { q, position } = request.query
    const { rows, next, previous } = await findMembers(db, q, position, PAGE_SIZE)
    const at = (place: Record<string, string>) =>
      `${MEMBERS_PATH}?${new URLSearchParams({ ...(q && { q }), ...place })}`
    return reply.page(MembersPage, staffPage('Members', MEMBERS_PATH, 'Who has an account.'), {
      words: q,
      action: MEMBERS_PATH,
      members: rows.map(view),
      older: next && at({ after: next }),
      newer: previous && at({ before: previous }),
    })
  })

  app.get(`${MEMBERS_PATH}:id/`, { schema: { params: MemberParams } }, async (request, reply) =>
    renderMember(request, reply, await memberIn(request.params.id)),
  )

  app.post(
    `${MEMBERS_PATH}:id/`,
    { schema: { params: MemberParams, body: MemberForm }, config: { actsOn: 'member' } },
    async (request, reply) => {
      const member = await memberIn(request.params.id)
      const error = await act(request, member, request.body.fields)
      if (typeof error === 'string') return renderMember(request, reply, member, error)
      return seeOther(request, reply, `${MEMBERS_PATH}${error.goTo}/`)
    },
  )

  /** @throws HttpError 404 */
  async function memberIn(id: number): Promise<DeskMember> {
    const member = await deskMember(db, id)
    if (!member) throw notFound(SENTENCES.noMember)
    return member
  }

  /** Does it: where the page is now, or why it is not done. Nobody can lock themselves out. */
  async function act(
    request: FastifyRequest,
    member: DeskMember,
    sent: Sent,
  ): Promise<string | { goTo: number }> {
    if (member.id === (await requireMember(request)).id) return SENTENCES.notYourself
    switch (sent.do) {
      case 'roles': {
        const isSet = await setRoles(db, member.id, {
          isGallery: sent.gallery === true,
          isPreviews: sent.previews === true,
          isEditor: sent.editor === true,
          isAdmin: sent.admin === true,
        })
        if (!isSet) return SENTENCES.lastAdmin
        break
      }
      case 'suspend':
        if (!(await suspend(db, member.id))) return SENTENCES.lastAdmin
        break
      case 'lift':
        await lift(db, member.id)
        break
      case 'merge': {
        const into = (await findMember(db, sent.into ?? ''))?.member
        if (!into || into.id === member.id) return SENTENCES.noMemberToMerge
        if (!sent.sure) return SENTENCES.sureOfMerging
        const merged = await merge(db, member.id, into.id)
        if (merged === 'gone') throw notFound(SENTENCES.noMember)
        if (merged === 'last-admin') return SENTENCES.lastAdmin
        return { goTo: into.id }
      }
      default:
        return SENTENCES.noOption
    }
    return { goTo: member.id }
  }
}

async function renderMember(
  request: FastifyRequest,
  reply: FastifyReply,
  member: DeskMember,
  error = '',
): Promise<FastifyReply> {
  const path = `${MEMBERS_PATH}${member.id}/`
  const isSelf = member.id === (await requireMember(request)).id
  return reply.page(MemberPage, staffPage(member.name, path, 'A member’s account.', error ? 422 : 200), {
    ...view(member),
    isSelf,
    error,
    action: path,
    back: MEMBERS_PATH,
    acts: `${ACTS_PATH}?thing=member&id=${member.id}`,
    roles: ROLES.map(([key, name, label]) => ({ name, label, isOn: member[key] })),
  })
}

function view({ since, suspendedAt, ...member }: DeskMember) {
  return {
    ...member,
    href: `${MEMBERS_PATH}${member.id}/`,
    since: longDay(isoDay(since)),
    suspended: suspendedAt ? longDay(isoDay(suspendedAt)) : '',
    roleNames: ROLES.flatMap(([key, , label]) => (member[key] ? [label] : [])).join(', '),
  }
}
