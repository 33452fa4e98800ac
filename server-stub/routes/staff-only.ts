import type { FastifyInstance } from 'fastify'
import { memberIn } from '../area/area.js'
import { forbidden } from '../errors.js'
import { isStaff } from '../http/staff.js'

/** Routes of this plugin, which is behind `guardArea`, are for admins and editors. */
export function staffOnly(app: FastifyInstance): void {
  app.addHook('preHandler', async function checkRole(request) {
    const member = await memberIn(request)
    if (!isStaff(member)) throw forbidden('This page is for the staff of Plinth.')
  })
}
