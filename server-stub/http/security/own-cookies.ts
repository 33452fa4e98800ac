/**
 * Cookies that only the server reads. Behind HTTPS their names begin with `__Host-`: a browser takes such a cookie from this host alone,
 * by HTTPS, for all paths, so that no other host of the domain can put one in its place.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from './policy.js'

const PREFIX = '__Host-'

export interface OwnCookie {
  value: string
  /** It came under the name without the prefix, as before the site went behind HTTPS: another host may have set it. */
  isPlain: boolean
}

/** What the browser sent under `name`, the one to believe first. */
export function ownCookies({ cookies, server }: FastifyRequest, name: string): OwnCookie[] {
  const names = isSecure(server.site.config) ? [PREFIX + name, name] : [name]
  return names.flatMap((one) => {
    const value = cookies[one]
    return value === undefined ? [] : [{ value, isPlain: one === name }]
  })
}

/** Sets it under the name of now; one under the earlier name goes. */
export function setOwnCookie(reply: FastifyReply, name: string, value: string, maxAge: number): void {
  const secure = isSecure(reply.server.site.config)
  if (secure && reply.request.cookies[name] !== undefined) reply.clearCookie(name, { path: '/' })
  reply.setCookie(secure ? PREFIX + name : name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge,
  })
}

export function clearOwnCookie(reply: FastifyReply, name: string): void {
  const secure = isSecure(reply.server.site.config)
  if (secure) reply.clearCookie(PREFIX + name, { path: '/', secure })
  if (!secure || reply.request.cookies[name] !== undefined) reply.clearCookie(name, { path: '/' })
}
