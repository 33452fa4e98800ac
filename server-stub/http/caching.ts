/** Pages are the same for everyone, so any cache may keep them and asks with their ETag whether they still hold. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

export const PUBLIC = 'public, max-age=0, must-revalidate'
export const PRIVATE = 'private, no-store'
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Adds a weak ETag to cacheable answers that are already whole in memory, and answers 304 to those who hold them. */
export function addCaching(app: FastifyInstance): void {
  app.addHook('onSend', async function tag(request, reply, payload) {
    if (!isCacheable(reply) || typeof payload !== 'string') return payload
    if (request.method !== 'GET' && request.method !== 'HEAD') return payload
    // Weak, since the same page may travel compressed or not.
    const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
    reply.header('etag', etag)
    addVary(reply, 'accept-encoding')
    if (!holds(request.headers['if-none-match'], etag)) return payload
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    return null
  })
}

/** Adds a name to `Vary` and keeps those that are there. */
export function addVary(reply: FastifyReply, name: string): void {
  const names = String(reply.getHeader('vary') ?? '')
    .split(',')
    .flatMap((part) => part.trim() || [])
  if (!names.some((known) => known.toLowerCase() === name.toLowerCase())) names.push(name)
  reply.header('vary', names.join(', '))
}

function isCacheable(reply: FastifyReply): boolean {
  return reply.statusCode === 200 && String(reply.getHeader('cache-control') ?? '').startsWith('public')
}

function holds(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag))
}
