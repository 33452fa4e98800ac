/**
 * Rate limits for emails to one address. Each client has a limit of its own per address, so that nobody can use up the limit of the
 * address's owner.
 */
import type { FastifyRequest } from 'fastify'
import { foldEmail } from '../forms/email-address.js'
import { clientOf, countOver, countTry, mayTry, tooManyTries } from './limits.js'

/** However its domain is written, it is one. */
const mailbox = (email: string): string => `mail ${foldEmail(email)}`

const shareOf = (request: FastifyRequest, email: string, asker = clientOf(request.ip)): string =>
  `${mailbox(email)} for ${asker}`

/**
 * Counts an email to `email` that `asker` requests: the client unless given.
 * @throws HttpError 429 beyond the rate limit.
 */
export async function countEmail(request: FastifyRequest, email: string, asker?: string): Promise<void> {
  await countTry(request, 'mail', shareOf(request, email, asker))
}

/**
 * Counts an email to an address of which nobody knows whether the client owns it, and tells whether it may be sent. Beyond the limit
 * for all clients together one email is sent every few minutes: the mailbox is not flooded, and always holds a recent email.
 */
export async function hasRoom(request: FastifyRequest, email: string): Promise<boolean> {
  if ((await countOver(request, 'mailbox', mailbox(email))) === 0) return true
  return mayTry(request, 'mailboxPause', mailbox(email))
}

/** Counts an email to an address that need not be the asker's own. @throws HttpError 429 beyond the rate limits. */
export async function countEmailToStranger(
  request: FastifyRequest,
  email: string,
  asker?: string,
): Promise<void> {
  await countEmail(request, email, asker)
  if (!(await hasRoom(request, email))) throw tooManyTries(request, 'mailboxPause')
}

/** As `countEmailToStranger`, and returns whether the email may be sent instead of throwing. */
export async function mayEmailStranger(request: FastifyRequest, email: string): Promise<boolean> {
  return (await mayTry(request, 'mail', shareOf(request, email))) && hasRoom(request, email)
}
