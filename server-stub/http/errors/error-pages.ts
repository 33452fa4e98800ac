/** Draws what went wrong: as a page, inside the frame that asked, or as JSON for whoever asked for that. */

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PRIVATE } from '../cache/caching.js'
import { localPath } from '../forms/redirects.js'
import { CLIENT_GONE, ClientGoneError, hasLeft } from '../limits/client-gone.js'
import { loggedPath, pathOf } from '../request-log.js'
import { previewEnded } from '../security/preview-address.js'
import { watchSlashes } from '../trailing-slash.js'
import { isDiskFull } from './disk-full.js'
import { ErrorPage } from './error-page.js'
import { HttpError } from './errors.js'
import { wrongMethod } from './methods.js'
import { SENTENCES } from './sentences.js'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that speaks JSON answers its errors so too, whatever `Accept` says. */
    json?: true
  }
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Invalid request',
  401: 'Please sign in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  413: 'Too large',
  415: 'Invalid request',
  422: 'Not complete',
  429: 'Too many requests',
  503: 'Temporarily unavailable',
}

/** Somebody has to make room first. */
const FULL_RETRY_SECONDS = '60'

const LAST_RESORT = `<!doctype html><html lang="en"><title>Something went wrong</title>
<p>Sorry, there was a problem loading that page. Please try again or continue to our <a href="/">home page</a>.</p></html>
`

export function addErrorPages(app: FastifyInstance): void {
  app.setErrorHandler(async function answerError(error: FastifyError | HttpError, request, reply) {
    const refusal = error instanceof HttpError ? error : translate(error, request)
    if (refusal.statusCode >= 500 && !hasLeft(reply))
      request.log.error({ err: error, path: loggedPath(request.originalUrl) }, 'failed')
    reply.headers(refusal.headers)
    return renderError(request, reply, refusal)
  })
  const lacksSlash = watchSlashes(app)
  app.setNotFoundHandler(async function answerUnknown(request, reply) {
    const refusal = wrongMethod(app.routeList, request)
    if (refusal) {
      reply.headers(refusal.headers)
      return renderError(request, reply, refusal)
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || !lacksSlash(request.originalUrl)) {
      return renderError(request, reply, new HttpError(404, ''))
    }
    return reply.redirect(request.originalUrl.replace(/(?=\?|$)/, '/'), 301)
  })
}

function renderError(request: FastifyRequest, reply: FastifyReply, error: HttpError): FastifyReply {
  const status = error.statusCode
  reply.header('cache-control', PRIVATE)
  if (wantsJson(request))
    return reply.code(status).send({ status, message: error.sentence || titleOf(status) })
  try {
    return renderPage(request, reply, error)
  } catch (err) {
    // The page that tells of errors is broken itself: Fastify would send the reason to everyone.
    request.log.error({ err }, 'the error page failed')
    return reply.code(500).type('text/html; charset=utf-8').send(LAST_RESORT)
  }
}

function renderPage(request: FastifyRequest, reply: FastifyReply, error: HttpError): FastifyReply {
  const status = error.statusCode
  const ended = status === 404 ? previewEnded(request) : undefined
  return reply.page(
    ErrorPage,
    {
      title: titleOf(status),
      description: 'This page cannot be shown.',
      // Two slashes, either way round, would be read as the beginning of another host.
      path: `/${pathOf(request.originalUrl).replace(/^[/\\]+/, '')}`,
      robots: 'noindex',
      status,
    },
    {
      title: titleOf(status),
      isNotFound: status === 404,
      mayTryAgain: mayTryAgain(error),
      sentence: ended
        ? SENTENCES.previewEnded(ended.toISOString().slice(0, 16).replace('T', ', '))
        : error.sentence,
      // What whoever runs the server finds in the log.
      requestId: status >= 500 ? request.id : undefined,
      signIn: status === 401 ? `/sign-in/?redirect=${encodeURIComponent(pageOfForm(request))}` : undefined,
    },
  )
}

/** The page of ours that sent the request, such as a form whose session has ended; the home page where none is named. */
export function pageOfForm({ headers, host }: FastifyRequest): string {
  const { referer = '' } = headers
  const url = URL.canParse(referer) ? new URL(referer) : undefined
  return url?.host === host ? localPath(url.pathname + url.search) : '/'
}

/** A refusal that gives its reason stays one however often it is tried: its reason is all that the page says. */
function mayTryAgain({ statusCode, sentence }: HttpError): boolean {
  return statusCode >= 500 || [404, 408, 429].includes(statusCode) || sentence === ''
}

function titleOf(status: number): string {
  return TITLES[status] ?? 'Something went wrong'
}

function wantsJson(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? ''
  return (
    request.routeOptions.config.json === true ||
    // Counts are answered by the routes of lists, which otherwise draw pages.
    /[?&]count-only=1(?:&|$)/.test(request.originalUrl) ||
    (/\bjson\b/.test(accept) && !accept.includes('text/html'))
  )
}

/** Fastify's own refusals in the site's words; anything else is our fault and stays without details. */
function translate(error: FastifyError | ClientGoneError, request: FastifyRequest): HttpError {
  if (error instanceof ClientGoneError) return new HttpError(CLIENT_GONE, '')
  if (isDiskFull(error)) return new HttpError(503, SENTENCES.diskFull, { 'retry-after': FULL_RETRY_SECONDS })
  const status = error.statusCode ?? 500
  if (status < 400 || status >= 500) return new HttpError(status >= 500 && status < 600 ? status : 500, '')
  // A body that cannot be read is beside the point where none is taken.
  if (request.is404) return wrongMethod(request.server.routeList, request) ?? new HttpError(404, '')
  if (status === 413) return new HttpError(413, SENTENCES.tooLarge)
  if (status === 415) return new HttpError(415, SENTENCES.wrongType)
  return new HttpError(status, SENTENCES.unreadable)
}
