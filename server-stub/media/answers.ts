/** How pictures are answered: with the bytes that their name stands for, with what stands in their place, or with a sentence. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { IMMUTABLE } from '../http/cache/caching.js'
import { holdsTag } from '../http/cache/etags.js'
import type { KnownPicture } from './catalogue.js'
import type { Order } from './making/encode.js'
import { placeholderSvg } from './pictures/placeholder.js'
import { plateSvg } from './pictures/plate.js'

const RETRY_SECONDS = '2'

/** The name stands for the bytes, so whoever holds them is answered before anything is painted or read. */
export async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  contentType: string,
  name: string,
  bytes: () => Promise<Uint8Array>,
): Promise<FastifyReply> {
  const etag = `"${name}"`
  reply.header('etag', etag)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', IMMUTABLE)
  if (holdsTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const body = Buffer.from(await bytes())
  return reply.type(contentType).send(body)
}

export function sendPlate(
  request: FastifyRequest,
  reply: FastifyReply,
  width: number,
  height: number,
): Promise<FastifyReply> {
  const name = `plate-${width}-${height}`
  return send(request, reply, 'image/svg+xml', name, async () => Buffer.from(plateSvg(width, height)))
}

/** Browsers show a picture whatever the status, and no broken one: what stands in its place now stays until the page is asked for again. */
export function sendBusy(
  reply: FastifyReply,
  { width, height }: Order,
  { tone, placeholder = '' }: KnownPicture,
): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', RETRY_SECONDS)
    .header('cache-control', 'no-store')
    .removeHeader('etag')
    .type('image/svg+xml')
    .send(placeholderSvg(width, height, tone, placeholder))
}

export function refuse(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${sentence}\n`)
}
