/**
 * Addresses that show what is not published, for a week, to whoever has them, without an account. They are signed, so nothing is kept; one that
 * was given away cannot be taken back before its time.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pathOf } from '../request-log.js'
import { isSigned, sign } from './secret.js'

const NAME = 'preview'
const VALID_S = 7 * 24 * 60 * 60

/** Of the key. */
const PURPOSE = 'preview addresses'

/** The address of `path` that is valid from now on, and until when. */
export function previewAddress(
  app: FastifyInstance,
  path: string,
  now: Date = new Date(),
): { address: string; until: Date } {
  // The same all hour long: a page that is looked at again shows the same address.
  const endS = Math.floor(now.getTime() / 3_600_000) * 3600 + VALID_S
  const until = new Date(endS * 1000)
  return { address: app.site.config.publicUrl + previewPath(app, path, until), until }
}

/** `path` as a preview that is valid `until` then: for what has another address since it was given away, too. */
export function previewPath(app: FastifyInstance, path: string, until: Date): string {
  const endS = until.getTime() / 1000
  return `${path}?${NAME}=${endS}.${sign(app, PURPOSE, `${path} ${endS}`)}`
}

type Requested = Pick<FastifyRequest, 'server' | 'originalUrl'>

/** Until when the address of the request shows what is not published; undefined where it does not, or no more. */
export function previewUntil(request: Requested, now: Date = new Date()): Date | undefined {
  const end = endOf(request)
  return end && end > now ? end : undefined
}

/** When an address that showed it has ended; undefined for all others. */
export function previewEnded(request: Requested, now: Date = new Date()): Date | undefined {
  const end = endOf(request)
  return end && end <= now ? end : undefined
}

/** Of an address that we have given out. */
function endOf({ server, originalUrl }: Requested): Date | undefined {
  // By itself: an address such as `//` is none that `URL` reads.
  const given = new URLSearchParams(originalUrl.split('?', 2)[1]).get(NAME) ?? ''
  const [, end, signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(given) ?? []
  if (!end) return undefined
  const endS = Number(end)
  const isOurs = isSigned(server, PURPOSE, `${pathOf(originalUrl)} ${endS}`, signature)
  return isOurs ? new Date(endS * 1000) : undefined
}
