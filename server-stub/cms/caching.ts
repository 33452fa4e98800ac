/** The toggle of the staff's toolbar: whether anything keeps the pages that they read (docs/behaviour.md#staff). */
import type { FastifyInstance } from 'fastify'
import { guardMembers } from '../auth/require-member.js'
import { setCaching } from '../auth/staff.js'
import { staffOnly } from '../auth/staff-only.js'
import { badRequest } from '../http/errors.js'
import { field, localPath, seeOther } from '../http/forms.js'

export async function cachingRoutes(app: FastifyInstance): Promise<void> {
  guardMembers(app)
  staffOnly(app)

  app.post('/staff/caching/', async (request, reply) => {
    const wanted = field(request.body, 'caching')
    if (wanted !== 'on' && wanted !== 'off') throw badRequest('Choose “on” or “off” for caching.')
    setCaching(reply, wanted === 'on')
    return seeOther(request, reply, localPath(field(request.body, 'from')))
  })
}
