/** The toggle of the staff's toolbar: whether anything keeps the pages that they read (docs/behaviour.md#staff). */
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { guardMembers } from '../auth/require-member.js'
import { setCaching } from '../auth/staff.js'
import { staffOnly } from '../auth/staff-only.js'
import { SENTENCES } from '../http/errors/sentences.js'
import { wayBack } from '../http/forms/fields.js'
import { seeOther } from '../http/forms/redirects.js'

const CachingForm = v.object(
  { caching: v.picklist(['on', 'off'], SENTENCES.onOrOff), from: wayBack() },
  SENTENCES.onOrOff,
)

export async function cachingRoutes(app: FastifyInstance): Promise<void> {
  guardMembers(app)
  staffOnly(app)

  app.post('/staff/caching/', { schema: { body: CachingForm } }, async (request, reply) => {
    const { caching, from } = request.body
    setCaching(reply, caching === 'on')
    return seeOther(request, reply, from)
  })
}
