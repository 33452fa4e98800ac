import type { FastifyInstance } from 'fastify'
import { pathOf } from './request-log.js'

/** Addresses end with a slash. One that only lacks it is sent on; what is given back tells which those are. */
export function watchSlashes(app: FastifyInstance): (url: string) => boolean {
  const patterns = new Set<string>()
  app.addHook('onRoute', function notePattern({ url, method }) {
    const isGet = method === 'GET' || (Array.isArray(method) && method.includes('GET'))
    if (isGet && url.endsWith('/') && url !== '/') patterns.add(url)
  })
  let matchers: RegExp[] | undefined
  return (url) => {
    matchers ??= [...patterns].map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`))
    const path = `${pathOf(url)}/`
    return matchers.some((matcher) => matcher.test(path))
  }
}
