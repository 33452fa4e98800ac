/**
 * The picture that shows a page elsewhere. Its address holds all that it is made of, signed, so that there is one for every page and nobody
 * else has any made; another title is another address.
 */
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { isSigned, sign } from '../../http/security/secret.js'

/** Pixels, as those who show such pictures ask for. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

export interface ShareCard {
  title: string
  /** Who it is by, or where. */
  line: string
  pictureId: number | undefined
}

const PURPOSE = 'share pictures'
const BASE = '/media/share/'
const LONGEST = { title: 160, line: 100 }

const Sent = v.pipe(
  v.tuple([v.string(), v.string(), v.pipe(v.number(), v.safeInteger(), v.minValue(0))]),
  v.transform(([title, line, picture]): ShareCard => ({ title, line, pictureId: picture || undefined })),
)

export function shareAddress(app: FastifyInstance, { title, line, pictureId = 0 }: ShareCard): string {
  const shown = [cutTo(title, LONGEST.title), cutTo(line, LONGEST.line), pictureId]
  const card = Buffer.from(JSON.stringify(shown)).toString('base64url')
  return `${BASE}${sign(app, PURPOSE, card)}/${card}.jpg`
}

const cutTo = (text: string, most: number): string => {
  const signs = [...text.replace(/\s+/g, ' ').trim()]
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : signs.join('')
}

/** Undefined for what this site has not signed. */
export function readCard(app: FastifyInstance, signature: string, card: string): ShareCard | undefined {
  if (!isSigned(app, PURPOSE, card, signature)) return undefined
  const read = v.safeParse(Sent, JSON.parse(Buffer.from(card, 'base64url').toString()))
  return read.success ? read.output : undefined
}
