/** The preferences cookie as the server reads it (docs/behaviour.md#preferences). Readers can edit it, so it may contain anything. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isRecord } from '../files/dist.js'
import { isSecure } from './policy.js'

const COOKIE = 'oc_prefs'
const YEAR_S = 365 * 24 * 60 * 60

/** What it holds; nothing when it cannot be read. */
export function preferencesIn(request: FastifyRequest): Record<string, unknown> {
  try {
    const preferences: unknown = JSON.parse(request.cookies[COOKIE] ?? '{}')
    return isRecord(preferences) ? preferences : {}
  } catch {
    return {}
  }
}

/** Sets one of them and keeps the others, as a script of the page would. Only in answers that nobody caches. */
export function setPreference(reply: FastifyReply, name: string, value: string | number): void {
  reply.setCookie(COOKIE, JSON.stringify({ ...preferencesIn(reply.request), [name]: value }), {
    path: '/',
    sameSite: 'lax',
    secure: isSecure(reply.server.site.config),
    maxAge: YEAR_S,
  })
}
