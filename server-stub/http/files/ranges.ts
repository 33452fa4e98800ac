/** Sends bytes that lie in memory, whole or the part that was asked for (RFC 9110, chapter 14). */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { holdsTag } from '../cache/etags.js'

interface Sent {
  bytes: Buffer
  /** Strong: the same tag is the same bytes. With its quotes. */
  etag: string
  type: string
}

export interface Part {
  first: number
  /** The last byte that belongs to it. */
  last: number
}

/**
 * The part that a `Range` header asks of `size` bytes. Undefined where there is nothing to obey (no range, several, another unit):
 * the whole answers that. `unsatisfiable` when it asks for nothing that there is.
 */
export function readRange(header: string | undefined, size: number): Part | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '')
    return to === '0' || size === 0 ? 'unsatisfiable' : partOf(size - Number(to), size - 1, size)
  if (to !== '' && Number(to) < Number(from)) return undefined
  if (Number(from) >= size) return 'unsatisfiable'
  return partOf(Number(from), to === '' ? size - 1 : Number(to), size)
}

const partOf = (first: number, last: number, size: number): Part => ({
  first: Math.max(0, first),
  last: Math.min(last, size - 1),
})

/** Answers 200, 206, 304 or 416. Headers of its own, such as `Cache-Control`, the route has set before. */
export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, type }: Sent,
): FastifyReply {
  reply.header('etag', etag).header('accept-ranges', 'bytes')
  if (holdsTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const condition = request.headers['if-range']
  const isSame = condition === undefined || condition === etag
  const part = isSame ? readRange(request.headers.range, bytes.length) : undefined
  if (part === 'unsatisfiable')
    return reply
      .code(416)
      .header('content-range', `bytes */${bytes.length}`)
      .type('text/plain; charset=utf-8')
      .send('The file has no such range.\n')
  reply.type(type)
  if (!part) return reply.send(bytes)
  return reply
    .code(206)
    .header('content-range', `bytes ${part.first}-${part.last}/${bytes.length}`)
    .send(bytes.subarray(part.first, part.last + 1))
}
