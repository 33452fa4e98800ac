/** Whether readers get anywhere by an address: the site itself is asked, so that its routes, records and redirects all count. */
import type { FastifyInstance } from 'fastify'
import { isTextAddress } from '../../../widgets/shared/contract/link-address.js'
import { PutOffError } from '../../jobs/kind.js'

export type LinkState = 'missing' | 'moved' | 'unreadable'
export type Verdict = { state: LinkState; leadsTo: string } | undefined

const MOST_STEPS = 5
/** A name with a dot, as every public host has one. */
const HOST = /^[^\s.]+(?:\.[^\s.]+)+$/
const MAILBOX = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** `undefined` where nothing is to be mended. Other sites are never asked: of their addresses only the shape counts. */
export async function judge(app: FastifyInstance, address: string): Promise<Verdict> {
  const path = ownPath(address, app.site.config.publicUrl)
  if (path === undefined) return isReadable(address) ? undefined : { state: 'unreadable', leadsTo: '' }
  if (!isTextAddress(path)) return { state: 'unreadable', leadsTo: '' }
  return follow(app, path)
}

/** The path of an address of this site, whether it names the site or not. */
export function ownPath(address: string, publicUrl: string): string | undefined {
  const own =
    address === publicUrl
      ? '/'
      : address.startsWith(`${publicUrl}/`)
        ? address.slice(publicUrl.length)
        : address
  return own.startsWith('/') && !own.startsWith('//') ? own : undefined
}

function isReadable(address: string): boolean {
  if (!isTextAddress(address) && !/^tel:\+?[\d ()-]+$/i.test(address)) return false
  const [, mailbox] = /^mailto:([^?]*)/i.exec(address) ?? []
  if (mailbox !== undefined) return MAILBOX.test(mailbox)
  return !/^https?:/i.test(address) || HOST.test(new URL(address).hostname)
}

async function follow(app: FastifyInstance, address: string): Promise<Verdict> {
  const origin = app.site.config.publicUrl
  let path = address.replace(/#.*$/s, '')
  let isMoved = false
  for (let step = 0; step < MOST_STEPS; step++) {
    const { statusCode, headers } = await answerOf(app, path)
    const isLasting = statusCode === 301 || statusCode === 308
    const next = isLasting ? new URL(String(headers.location), new URL(path, origin)) : undefined
    if (!next) {
      if (statusCode === 400 || statusCode === 404 || statusCode === 410)
        return { state: 'missing', leadsTo: '' }
      // Who must sign in first is led on for now; what fails at the moment is looked at again.
      return isMoved ? { state: 'moved', leadsTo: path } : undefined
    }
    isMoved = true
    if (next.origin !== new URL(origin).origin) return { state: 'moved', leadsTo: next.href }
    path = next.pathname + next.search
  }
  return { state: 'missing', leadsTo: '' }
}

/** @throws PutOffError of a site that closes */
const answerOf = (app: FastifyInstance, url: string) =>
  app.inject({ url, headers: { accept: 'text/html' } }).catch((cause: unknown) => {
    throw new PutOffError('report: the site is closing', { cause })
  })
