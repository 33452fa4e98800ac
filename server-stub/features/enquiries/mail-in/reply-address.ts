/**
 * Addresses that answers to an e-mail go to. Each is one person's way into one conversation: it is signed over the conversation, the side
 * and the address that it was sent to, so that nothing can be guessed, and what was forwarded is of no use to anybody else.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { foldEmail, isSameEmail } from '../../../http/forms/email-address.js'
import type { Conversation, Side } from '../conversations-store.js'

/** Mail servers may write an address in capitals: small letters and digits alone. All of it has room in the 64 characters before the `@`. */
const TOKEN = /^([0-9a-z]{1,7})-([acg])-([0-9a-f]{32})$/
const SIDES: Readonly<Record<string, Side>> = { a: 'advisor', c: 'collector', g: 'gallery' }
/** 128 bits, in hexadecimal. */
const SIGNATURE_LENGTH = 32

export interface ReplyTo {
  enquiryId: number
  side: Side
  signature: string
}

function signatureOf(app: FastifyInstance, enquiryId: number, side: Side, email: string): string {
  return createHmac('sha256', app.keyFor('reply address'))
    .update(JSON.stringify([enquiryId, side, foldEmail(email)]))
    .digest('hex')
    .slice(0, SIGNATURE_LENGTH)
}

/** Where an answer of `to` goes; undefined where no mail comes in. */
export function replyAddress(
  app: FastifyInstance,
  enquiryId: number,
  side: Side,
  to: string,
): string | undefined {
  const [local, domain] = (app.site.config.replyAddress ?? '').split('@')
  if (!local || !domain) return undefined
  const token = `${enquiryId.toString(36)}-${side[0]}-${signatureOf(app, enquiryId, side, to)}`
  return `${local}+${token}@${domain}`
}

/**
 * The same for somebody of the house. Our advisors' own address is no gallery's; and they have no way into a conversation with one
 * that nobody asked them to join.
 */
export function houseReplyAddress(
  app: FastifyInstance,
  { id, galleryId, hasAdvisor }: Pick<Conversation, 'id' | 'galleryId' | 'hasAdvisor'>,
  to: string,
): string | undefined {
  const isAdvisor = galleryId === null || isSameEmail(to, app.site.config.advisoryEmail)
  if (isAdvisor && galleryId !== null && !hasAdvisor) return undefined
  return replyAddress(app, id, isAdvisor ? 'advisor' : 'gallery', to)
}

/** What an address says; undefined for one that is none of ours. */
export function readReplyAddress(app: FastifyInstance, address: string): ReplyTo | undefined {
  const [local, domain] = (app.site.config.replyAddress ?? '').toLowerCase().split('@')
  const at = address.lastIndexOf('@')
  const [givenLocal, givenDomain] = [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()]
  if (!local || givenDomain !== domain || !givenLocal.startsWith(`${local}+`)) return undefined
  const [, id = '', letter = '', signature = ''] = TOKEN.exec(givenLocal.slice(local.length + 1)) ?? []
  const side = SIDES[letter]
  const enquiryId = Number.parseInt(id, 36)
  return side && enquiryId <= MOST_ID ? { enquiryId, side, signature } : undefined
}
const MOST_ID = 2 ** 31 - 1

/** Whether the address was made for whoever writes. */
export function isMadeFor(
  app: FastifyInstance,
  { enquiryId, side, signature }: ReplyTo,
  from: string,
): boolean {
  const wanted = Buffer.from(signatureOf(app, enquiryId, side, from))
  const given = Buffer.from(signature)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
