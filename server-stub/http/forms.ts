/** What forms send, read with care: any field may be missing, repeated or of another type. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isBare } from './bare.js'
import { isRecord } from './dist.js'
import { foldEmail } from './email-address.js'

/** A sentence by field name; `form` is for what concerns no single field. */
export type FieldErrors = Readonly<Record<string, string>>

/** The field's text; of a repeated one the last, as a hidden 0 before a checkbox's 1 intends. Empty when missing. */
export function field(body: unknown, name: string): string {
  const value = isRecord(body) ? body[name] : undefined
  const last = Array.isArray(value) ? value.at(-1) : value
  return typeof last === 'string' ? last : ''
}

/** The e-mail address in the field, as it is stored and compared. */
export const emailField = (body: unknown, name = 'email'): string => foldEmail(field(body, name).trim())

/** All texts of a field that may be repeated, such as checkboxes of one name. */
export function fieldList(body: unknown, name: string): string[] {
  const value = isRecord(body) ? body[name] : undefined
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
}

/** The number that an address or a field names a thing by; undefined for anything else. */
export const idOf = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

/** Which version of a thing the form changes; undefined when it does not say. */
export function versionSent(body: unknown): number | undefined {
  const version = Number(field(body, 'version'))
  return Number.isInteger(version) && version >= 1 ? version : undefined
}

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
