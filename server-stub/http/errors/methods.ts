/** A known address that is asked by a method which it does not take answers 405, and names those that it takes. */

import type { FastifyRequest } from 'fastify'
import { pathOf } from '../request-log.js'
import type { ListedRoute } from '../route-list.js'
import { HttpError } from './errors.js'
import { SENTENCES } from './sentences.js'

/** The refusal of a method that no route takes at this address; undefined when the address is unknown, or its route found nothing. */
export function wrongMethod(
  routes: readonly Pick<ListedRoute, 'method' | 'url'>[],
  { method, originalUrl }: Pick<FastifyRequest, 'method' | 'originalUrl'>,
): HttpError | undefined {
  const allow = methodsFor(routes, pathOf(originalUrl))
  if (allow.length === 0 || allow.includes(method)) return undefined
  const names = allow.length === 1 ? allow[0] : `${allow.slice(0, -1).join(', ')} and ${allow.at(-1)}`
  return new HttpError(405, SENTENCES.methodsOnly(names ?? ''), { allow: allow.join(', ') })
}

/** The methods of the routes whose pattern a path fits, in the order of the alphabet. */
export function methodsFor(routes: readonly Pick<ListedRoute, 'method' | 'url'>[], path: string): string[] {
  const given = path.split('/')
  const methods = routes.filter(({ url }) => fits(url.split('/'), given)).map(({ method }) => method)
  return [...new Set(methods)].sort()
}

function fits(pattern: readonly string[], given: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*'
  if (isOpen ? given.length < pattern.length : given.length !== pattern.length) return false
  return pattern.every((part, place) => part === '*' || fitsPart(part, given[place] ?? ''))
}

/** `:name` stands for any text that is not empty; others may stand around it: `:part.xml`. */
function fitsPart(part: string, given: string): boolean {
  const [, before = '', name, after = ''] = /^([^:]*):(\w+)(.*)$/s.exec(part) ?? []
  if (name === undefined) return part === given
  return given.length > before.length + after.length && given.startsWith(before) && given.endsWith(after)
}
