import type { FastifyInstance } from 'fastify'
import { forbidden } from '../http/errors/errors.js'
import { SENTENCES } from '../http/errors/sentences.js'
import { seeOther } from '../http/forms/redirects.js'
import { requireMember } from './require-member.js'
import { sessionOf } from './sessions.js'
import { isStaff } from './staff.js'
import { noteStaffActs } from './staff-acts.js'

/** Where a member switches two-step sign-in on. */
export const TWO_STEP_PATH = '/my-plinth/account/two-step/'

/** Routes of this plugin, which is behind `guardMembers`, are for admins and editors; what they do by them is written down. */
export function staffOnly(app: FastifyInstance): void {
  app.addHook('preValidation', async function checkRole(request, reply) {
    const member = await requireMember(request)
    if ((await sessionOf(request))?.needsTwoStep) {
      if (request.method === 'GET') return seeOther(request, reply, TWO_STEP_PATH)
      throw forbidden(SENTENCES.staffNeedTwoStep)
    }
    if (!isStaff(member)) throw forbidden(SENTENCES.staffOnly)
  })
  noteStaffActs(app)
}

/** Routes of this plugin, which is behind `staffOnly`, are for admins: editors write, and are told `sentence`. */
export function adminsOnly(app: FastifyInstance, sentence: string): void {
  app.addHook('preHandler', async function checkAdmin(request, reply) {
    // Who has been sent on to two-step sign-in has been answered.
    if (reply.sent) return
    if (!(await requireMember(request)).isAdmin) throw forbidden(sentence)
  })
}
