import type { FastifyInstance } from 'fastify'
import { forbidden } from '../errors.js'
import { theSession } from './members-only.js'

/** Routes of this plugin, which is behind `membersOnly`, are for admins and editors. */
export function staffOnly(app: FastifyInstance): void {
  app.addHook('preHandler', async function checkRole(request) {
    const { member } = await theSession(request)
    if (!member.isAdmin && !member.isEditor) throw forbidden('This page is for the staff of Plinth.')
  })
}
