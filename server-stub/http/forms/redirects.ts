/** Where a request is redirected to, as after a form. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isBare } from '../errors/bare.js'

/** `wanted` when it is an address of this site (path, query, hash), else `/`. */
export function localPath(wanted: string): string {
  // Browsers read a backslash as a slash, and drop tabs and line breaks: `/\evil` and `/<tab>/evil` lead away.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return '/'
  const here = 'http://localhost'
  if (!URL.canParse(wanted, here)) return '/'
  const url = new URL(wanted, here)
  const path = url.pathname + url.search + url.hash
  return url.origin === here && !path.startsWith('//') ? path : '/'
}

/** Whether a page is wanted for an answer, as after a form, and not by a script that reads the status alone. */
export const wantsPage = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html')

/** Goes on to `path` by GET. Inside a frame the next answer must be a bare one too. */
export function seeOther(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  if (!isBare(request)) return reply.redirect(path, 303)
  const url = new URL(path, 'http://localhost')
  url.searchParams.set('xhr', '1')
  return reply.redirect(url.pathname + url.search + url.hash, 303)
}
