/** Who asks for recommendations. */
import type { FastifyRequest } from 'fastify'
import { sessionOf } from '../../auth/sessions.js'
import { visitorOf } from '../../http/security/visitors.js'
import type { Reader } from './reader.js'

export async function readerOf(request: FastifyRequest): Promise<Reader> {
  const member = (await sessionOf(request))?.member
  if (member) return { kind: 'member', id: member.id }
  const key = visitorOf(request)
  return key === undefined ? { kind: 'anyone' } : { kind: 'visitor', key }
}
