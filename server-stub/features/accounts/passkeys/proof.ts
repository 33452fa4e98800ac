/** That the member has just given the password in this session: for the page that follows, some minutes long. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearOwnCookie, ownCookies, setOwnCookie } from '../../../http/security/own-cookies.js'
import { CHALLENGE_MS, isOurs, newChallenge } from './challenge.js'

const COOKIE = 'plinth-passkey'

/** A challenge that nobody but this session can have, and that is good for as long. */
export function noteProof(reply: FastifyReply, sessionId: string): void {
  const proof = newChallenge(reply.server, 'add', `proof ${sessionId}`).toString('base64url')
  setOwnCookie(reply, COOKIE, proof, CHALLENGE_MS / 1000)
}

/** It was of use: another passkey asks for the password again. */
export const endProof = (reply: FastifyReply): void => clearOwnCookie(reply, COOKIE)

export function isProven(request: FastifyRequest, sessionId: string): boolean {
  return ownCookies(request, COOKIE).some(({ value }) =>
    isOurs(request.server, value, 'add', `proof ${sessionId}`),
  )
}
