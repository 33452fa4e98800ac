/** How often one client may try what guessing or flooding would abuse. */
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Limits } from '../config.js'
import { tooMany } from '../errors.js'
import { countAttempt, forgiveAttempt } from '../store/queries/attempts.js'
import { hashToken } from './secret.js'

const WHAT: Record<keyof Limits, string> = {
  signIn: 'tries to sign in',
  signUp: 'sign-ups',
  mail: 'letters to one address',
  letters: 'letters asked for',
  enquiry: 'enquiries',
  message: 'messages',
  upload: 'uploads',
}

/**
 * Counts a try of `kind` by `subject` (the client unless given: an e-mail address, say).
 * @throws HttpError 429 with `Retry-After` when there were too many.
 */
export async function countTry(
  request: FastifyRequest,
  kind: keyof Limits,
  subject: string = clientOf(request.ip),
): Promise<void> {
  const { isWithin, secondsLeft } = await count(request, kind, subject)
  if (isWithin) return
  const minutes = Math.max(1, Math.ceil(secondsLeft / 60))
  throw tooMany(
    `There were too many ${WHAT[kind]}. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
    secondsLeft,
  )
}

/** As `countTry`, and gives whether it was one of those that are allowed. */
export async function mayTry(
  request: FastifyRequest,
  kind: keyof Limits,
  subject: string = clientOf(request.ip),
): Promise<boolean> {
  return (await count(request, kind, subject)).isWithin
}

async function count(
  request: FastifyRequest,
  kind: keyof Limits,
  subject: string,
): Promise<{ isWithin: boolean; secondsLeft: number }> {
  const { db, config } = request.server.site
  const { max, windowSeconds } = config.limits[kind]
  const { times, secondsLeft } = await countAttempt(db, kind, hashToken(subject), windowSeconds)
  return { isWithin: times <= max, secondsLeft }
}

/** Takes a counted try back, since it turned out well. */
export async function forgiveTry(
  request: FastifyRequest,
  kind: keyof Limits,
  subject: string = clientOf(request.ip),
): Promise<void> {
  await forgiveAttempt(request.server.site.db, kind, hashToken(subject))
}

/** The connection's own address, or the one a trusted proxy names. Of an IPv6 address the network: one client owns all of it. */
export function clientOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const middle = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...middle, ...right].slice(0, 4).join(':')
}
