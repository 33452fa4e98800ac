/**
 * Browsers in which a member has signed in before, by a signed cookie. Each has a rate limit of its own for passwords: wrong passwords
 * of others, for the same account or from the same IP address, do not delay its owner. The cookie gives no other right.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownCookies, setOwnCookie } from '../http/security/own-cookies.js'
import { isSigned, randomToken, sign } from '../http/security/secret.js'

const COOKIE = 'plinth-browser'
/** Of the key. */
const PURPOSE = 'known browser'
const YEAR_S = 365 * 24 * 60 * 60
/** More accounts than this seldom share a browser. */
const MOST_ACCOUNTS = 4

/** The browser's random name for one account. The account's id is only in the signature. */
interface Mark {
  name: string
  /** In seconds since 1970. */
  since: number
  signature: string
}

/** The browser's name for this account; undefined when the member has not signed in there within a year. */
export function knownBrowserOf(request: FastifyRequest, memberId: number): string | undefined {
  return marksIn(request).find((mark) => fits(request.server, mark, memberId))?.name
}

/** Makes this browser a known one of the account, for a year from now. Only in answers that nobody caches. */
export function rememberBrowser(reply: FastifyReply, memberId: number): void {
  const { request, server } = reply
  const others = marksIn(request).filter((mark) => !fits(server, mark, memberId))
  const [name, since] = [randomToken(), nowInSeconds()]
  const mark = { name, since, signature: sign(server, PURPOSE, textOf(name, since, memberId)) }
  setOwnCookie(reply, COOKIE, [mark, ...others].slice(0, MOST_ACCOUNTS).map(written).join('~'), YEAR_S)
}

const written = ({ name, since, signature }: Mark): string => `${name}.${since}.${signature}`

function marksIn(request: FastifyRequest): Mark[] {
  const marks = ownCookies(request, COOKIE).flatMap(({ value }) => value.split('~').slice(0, MOST_ACCOUNTS))
  return marks.flatMap((text) => {
    const [, name, since, signature] = /^([\w-]{43})\.(\d{1,12})\.([\w-]{43})$/.exec(text) ?? []
    return name && since && signature ? [{ name, since: Number(since), signature }] : []
  })
}

function fits(app: FastifyInstance, { name, since, signature }: Mark, memberId: number): boolean {
  const age = nowInSeconds() - since
  return age < YEAR_S && isSigned(app, PURPOSE, textOf(name, since, memberId), signature)
}

/** What is signed. */
const textOf = (name: string, since: number, memberId: number): string => `${name} ${since} ${memberId}`

const nowInSeconds = (): number => Math.floor(Date.now() / 1000)
