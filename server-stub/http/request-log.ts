import type { FastifyInstance } from 'fastify'

/** One line an answer, or for some of those without an error when `logSamplePercent` says so. The query stays out (it may hold an e-mail address), and so do cookies, what was sent, and the secrets in e-mails' links. */
export function logRequests(app: FastifyInstance): void {
  const share = app.site.config.logSamplePercent / 100
  app.addHook('onResponse', async function logAnswer(request, reply) {
    if (reply.statusCode < 400 && share < 1 && Math.random() >= share) return
    const path = loggedPath(request.originalUrl)
    const isQuiet = /^\/(?:dist|media|healthz|readyz)\b/.test(path) && reply.statusCode < 400
    request.log[isQuiet ? 'debug' : 'info'](
      {
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
  })
}

/** The address without its query. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url
}

/** The query that an address ends with, `?` and all; empty without one. */
export function searchOf(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}

/** The address as a log may hold it: whoever reads the log cannot open a link that somebody got by e-mail. */
export const loggedPath = (url: string): string => pathOf(url).replace(/\/[\w-]{43}(?=\/|$)/g, '/…')

const HOLDS_SECRET = /[\w-]{43}/

/** The same with its query, of which a value that holds such a secret is left out. */
export const loggedUrl = (url: string): string =>
  loggedPath(url) + searchOf(url).replace(/=[^&=]*/g, (value) => (HOLDS_SECRET.test(value) ? '=…' : value))
