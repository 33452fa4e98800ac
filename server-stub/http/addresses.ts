import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { badRequest } from './errors/errors.js'
import { SENTENCES } from './errors/sentences.js'
import { isDeep } from './limits/nesting.js'

/** Where requests go whose address cannot be read; the route there says so. */
export const BAD_ADDRESS = '/__bad-address'

/**
 * Fastify answers an address such as `/%` before any hook runs: without the site's headers and page. It is therefore
 * given an address of its own first. NUL goes the same way, since the store refuses it in text.
 */
export function refuseBadAddresses(request: Pick<IncomingMessage, 'url'>): string {
  const url = request.url ?? '/'
  const path = url.split('?', 1)[0] ?? '/'
  if (/%00/.test(url)) return BAD_ADDRESS
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return BAD_ADDRESS
  }
}

/** As for addresses: NUL in what was sent would only fail in the store, and what nests without end here, as if the fault were ours. */
export function refuseBadBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async function checkBody(request) {
    if (Buffer.isBuffer(request.body)) return
    if (isDeep(request.body)) throw badRequest(SENTENCES.unreadable)
    if (JSON.stringify(request.body)?.includes('\\u0000')) {
      throw badRequest(SENTENCES.unsavableCharacters)
    }
  })
}
