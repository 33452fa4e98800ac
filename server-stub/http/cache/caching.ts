/** Pages are the same for everyone, so any cache may keep them and asks with their ETag whether they still hold. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, onSendHookHandler } from 'fastify'
import { addCdnPurge, PAGE_TAG } from './cdn-purge.js'
import { holdsTag } from './etags.js'
import { createPageCache, packed, sendPage } from './page-cache.js'
import { addPageRows } from './page-rows.js'
import { createVersionReader, forgetPageChanges } from './page-version.js'
import { type Reads, readsOf, unwatched, watch } from './reads.js'

export const PUBLIC = 'public, max-age=0, must-revalidate'
export const PRIVATE = 'private, no-store'
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** A CDN sends the page for so long, and for as long again while it asks for the next one; browsers ask each time. */
const sharedFor = (seconds: number): string =>
  `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`

interface CachingOptions {
  /** As for the page cache. */
  maxWaitMs?: number | undefined
  /** Called with each version that is read, and waited for before pages are made at it: for what the process holds besides rows. */
  atVersion?: (version: string) => Promise<void>
}

/** Adds a weak ETag to cacheable answers that are already whole in memory, and answers 304 to those who hold them. */
export function addCaching(app: FastifyInstance, { maxWaitMs, atVersion }: CachingOptions = {}): void {
  mendHead(app)
  addCdnPurge(app)
  app.everyHour(forgetPageChanges)
  const { pageCacheMb, rowCacheMb, cdnMaxAgeSeconds } = app.site.config
  const read = createVersionReader(app.site.db)
  async function readVersion(): Promise<string | undefined> {
    const version = await read()
    if (version !== undefined) await atVersion?.(version)
    return version
  }
  addPageRows(app, readVersion, rowCacheMb)
  const pages = createPageCache(readVersion, {
    maxMb: pageCacheMb,
    today: () => app.site.today(),
    ...(maxWaitMs !== undefined && { maxWaitMs }),
  })
  app.decorateRequest('pendingPage', undefined)
  app.decorateRequest('rendering', undefined)
  app.decorateRequest('cacheResult', 'none')
  // In the handler's place, after all that may refuse the request. What the handler reads of it is noted.
  app.addHook('onRoute', function cachePages(route) {
    if (![route.method].flat().some((method) => method === 'GET' || method === 'HEAD')) return
    const { handler } = route
    route.handler = function answerFromCache(request, reply) {
      const render = () => {
        if (!request.isForStaff) reply.request = watch(request)
        return handler.call(this, reply.request, reply)
      }
      if (!pages.mayHave(request)) return render()
      return pages.find(request, reply).then((page) => (page ? sendPage(page, reply) : render()))
    }
  })
  app.addHook('onSend', async function tag(_request, reply, payload) {
    const reads = readsOf(reply.request)
    reply.request = unwatched(reply.request)
    try {
      return tagged(reply, payload, reads)
    } finally {
      pages.release(reply.request)
    }
  })

  function tagged(reply: FastifyReply, payload: unknown, reads = NOTHING_READ): unknown {
    const { request } = reply
    if (typeof payload !== 'string' || (request.method !== 'GET' && request.method !== 'HEAD')) return payload
    for (const name of reads.headers) addVary(reply, name)
    if (reads.isPersonal && isPublic(reply)) reply.header('cache-control', PRIVATE)
    if (reply.statusCode !== 200 || !isPublic(reply)) return payload
    // Weak, since the same page may travel compressed or not.
    // In bytes, once for the tag, the cache and the socket: each would encode the text again.
    const body = Buffer.from(payload)
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    reply.header('etag', etag)
    if (cdnMaxAgeSeconds > 0 && reply.getHeader('cache-control') === PUBLIC)
      reply.headers({
        'cache-control': sharedFor(cdnMaxAgeSeconds),
        'cache-tag': PAGE_TAG,
        'surrogate-key': PAGE_TAG,
      })
    addVary(reply, 'accept-encoding')
    const page = pages.store(reply, { body, etag }, reads)
    if (!holdsTag(request.headers['if-none-match'], etag)) return page ? packed(page, reply) : body
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    return null
  }
}

/** Adds a name to `Vary` and keeps those that are there. */
export function addVary(reply: FastifyReply, name: string): void {
  const names = String(reply.getHeader('vary') ?? '')
    .split(',')
    .flatMap((part) => part.trim() || [])
  if (!names.some((known) => known.toLowerCase() === name.toLowerCase())) names.push(name)
  reply.header('vary', names.join(', '))
}

const NOTHING_READ: Reads = { headers: new Set(), isPersonal: false }

const isPublic = (reply: FastifyReply): boolean =>
  String(reply.getHeader('cache-control') ?? '').startsWith('public')

/**
 * Fastify's own hook of HEAD routes measures the payload: it fails on `null`, which is what a 304 has, and it writes
 * `Content-Length: 0`, which would be the length of the page. These hooks run before and after it.
 */
function mendHead(app: FastifyInstance): void {
  app.addHook('onRoute', function wrapHead(route) {
    if (route.method !== 'HEAD') return
    const own = [route.onSend ?? []].flat()
    route.onSend = [giveEmptyText, ...own, dropLength]
  })
}

const giveEmptyText: onSendHookHandler = (_request, _reply, payload, done) => done(null, payload ?? '')

const dropLength: onSendHookHandler = (_request, reply, payload, done) => {
  if (reply.statusCode === 304) reply.removeHeader('content-length')
  done(null, payload)
}
