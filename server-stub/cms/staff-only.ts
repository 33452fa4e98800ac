import type { FastifyInstance } from 'fastify'
import { sessionOf } from '../auth/sessions.js'
import { isStaff } from '../auth/staff.js'
import { TWO_STEP_PATH } from '../features/accounts/two-step/routes.js'
import { requireMember } from '../features/dashboard/dashboard.js'
import { forbidden } from '../http/errors.js'
import { seeOther } from '../http/forms.js'

/** Routes of this plugin, which is behind `guardArea`, are for admins and editors. */
export function staffOnly(app: FastifyInstance): void {
  app.addHook('preHandler', async function checkRole(request, reply) {
    const member = await requireMember(request)
    if ((await sessionOf(request))?.needsTwoStep) {
      if (request.method === 'GET') return seeOther(request, reply, TWO_STEP_PATH)
      throw forbidden('Your work for Plinth needs two-step sign-in: switch it on under “Account”.')
    }
    if (!isStaff(member)) throw forbidden('This page is for the staff of Plinth.')
  })
}
