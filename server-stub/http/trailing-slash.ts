import type { FastifyInstance } from 'fastify'
import { pathOf } from './request-log.js'

/** Addresses end with a slash. One that only lacks it is sent on; what is given back tells which those are. */
export function watchSlashes(app: FastifyInstance): (url: string) => boolean {
  const patterns = new Set<string>()
  app.addHook('onRoute', function notePattern({ url, method }) {
    const isGet = method === 'GET' || (Array.isArray(method) && method.includes('GET'))
    if (isGet && url.endsWith('/') && url !== '/') patterns.add(url)
  })
  let known: string[][] | undefined
  return (url) => {
    known ??= [...patterns].map((pattern) => pattern.split('/'))
    const given = `${pathOf(url)}/`.split('/')
    return known.some((segments) => fits(segments, given))
  }
}

/** Whether the segments of an address are those of a pattern, in which `:name` stands for any that is not empty. */
function fits(pattern: readonly string[], given: readonly string[]): boolean {
  if (pattern.length !== given.length) return false
  return pattern.every((one, place) => (one.startsWith(':') ? given[place] !== '' : given[place] === one))
}
