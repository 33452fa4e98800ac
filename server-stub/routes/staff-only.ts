import type { FastifyInstance } from 'fastify'
import { memberIn } from '../area/area.js'
import { forbidden } from '../errors.js'

/** Routes of this plugin, which is behind `guardArea`, are for admins and editors. */
export function staffOnly(app: FastifyInstance): void {
  app.addHook('preHandler', async function checkRole(request) {
    const member = await memberIn(request)
    if (!member.isAdmin && !member.isEditor) throw forbidden('This page is for the staff of Plinth.')
  })
}
