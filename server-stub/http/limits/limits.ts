/** How often one client may try what guessing or flooding would abuse. */

import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Limits } from '../../config/limits.js'
import { type HttpError, tooMany } from '../errors/errors.js'
import { SENTENCES } from '../errors/sentences.js'
import { hashToken } from '../security/secret.js'
import { countAttempt, forgiveAttempt } from './attempts.js'

const WHAT: Record<keyof Limits, string> = {
  signIn: 'attempts to sign in',
  signInClient: 'attempts to sign in',
  signInAccount: 'attempts to sign in',
  code: 'wrong codes',
  codeAccount: 'wrong codes',
  recoveryCode: 'wrong recovery codes',
  wrongCodes: 'wrong codes',
  wrongCodesMail: 'wrong codes',
  signUp: 'sign-ups',
  mail: 'e-mails to one address',
  mailbox: 'e-mails to one address',
  mailboxPause: 'e-mails to one address',
  emailRequests: 'requests for e-mails',
  enquiry: 'enquiries',
  order: 'steps of orders',
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
  const { over, secondsLeft } = await count(request, kind, subject)
  if (over > 0) throw tooManyTries(request, kind, secondsLeft)
}

/** The refusal itself; `secondsLeft` is how long it lasts, at most the limit's own span. */
export function tooManyTries(
  request: FastifyRequest,
  kind: keyof Limits,
  secondsLeft = request.server.site.config.limits[kind].windowSeconds,
): HttpError {
  const minutes = Math.max(1, Math.ceil(secondsLeft / 60))
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  const hasOtherWay = kind === 'code' || kind === 'codeAccount'
  return tooMany(
    hasOtherWay ? SENTENCES.tooManyCodes(wait) : SENTENCES.tooManyTries(WHAT[kind], wait),
    secondsLeft,
  )
}

/** As `countTry`, and gives whether it was one of those that are allowed. */
export async function mayTry(
  request: FastifyRequest,
  kind: keyof Limits,
  subject: string = clientOf(request.ip),
): Promise<boolean> {
  return (await count(request, kind, subject)).over === 0
}

/** As `countTry`, and returns how far beyond the limit it was; 0 within the limit. */
export async function countOver(
  request: FastifyRequest,
  kind: keyof Limits,
  subject: string,
): Promise<number> {
  return (await count(request, kind, subject)).over
}

async function count(
  request: FastifyRequest,
  kind: keyof Limits,
  subject: string,
): Promise<{ over: number; secondsLeft: number }> {
  const { db, config } = request.server.site
  const { max, windowSeconds } = config.limits[kind]
  const { times, secondsLeft } = await countAttempt(db, kind, hashToken(subject), windowSeconds)
  return { over: Math.max(0, times - max), secondsLeft }
}

/** Takes a counted try back, since it turned out well. */
export async function forgiveTry(
  request: FastifyRequest,
  kind: keyof Limits,
  subject: string = clientOf(request.ip),
): Promise<void> {
  await forgiveAttempt(request.server.site.db, kind, hashToken(subject))
}

/**
 * The connection's own address, or the one a trusted proxy names. Of an IPv6 address the network: one client owns all of it. A
 * connection that has closed while its request was worked on has none any more: all of those count as one.
 */
export function clientOf(ip: string | undefined): string {
  const plain = (ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const middle = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...middle, ...right].slice(0, 4).join(':')
}
