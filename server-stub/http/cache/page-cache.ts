/**
 * Caches rendered pages and their compressed forms. Pages are the same for every reader, so most requests can share one. A cached page
 * is sent only while the page version (page-version.ts) is the one that it was rendered at.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { onceOver } from '../limits/client-gone.js'
import { within } from '../limits/within.js'
import { holdsTag } from './etags.js'
import type { VersionReader } from './page-version.js'
import { headerOf, type Reads } from './reads.js'

/** Limits how late a page shows a change that is not in the database, such as the time of day. */
const MAX_AGE_MS = 10_000
/** A larger page is not cached: it would push out many others. */
const MAX_PAGE_BYTES = 1_000_000
const BYTES_PER_MB = 1_000_000
/** A page that takes longer is rendered by each who waits for it: whatever has become of its first reader, nobody waits without end. */
const MAX_WAIT_MS = 5_000
/** Below this, compression gains nothing. */
const MIN_COMPRESSED_BYTES = 1024
/** The output is nearly as small as at the highest quality, in a twentieth of the time. */
const BROTLI_QUALITY = 5

type Encoding = 'br' | 'gzip'

export interface CachedPage {
  readonly version: string
  readonly etag: string
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: Buffer
  readonly compressed: Map<Encoding, Promise<Buffer>>
}

/** A page that is being rendered and may be cached. */
interface PendingPage {
  readonly version: string
}

/** What those who wait for a page do once they are told: look for it, render it each, or have one of them render it. */
type Outcome = 'cached' | 'not for the cache' | 'given up'

/** The rendering of a page that others wait for. */
interface Rendering {
  readonly outcome: Promise<Outcome>
  readonly until: number
  tell(outcome: Outcome): void
}

/** How the page of a request was found: in the cache, rendered for it, or neither. */
type CacheResult = 'hit' | 'miss' | 'none'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False: the route's pages change without a change in the database, so they are not cached. */
    isCached?: boolean
  }
  interface FastifyRequest {
    pendingPage: PendingPage | undefined
    /** What others wait for until it has been sent. */
    rendering: Rendering | undefined
    cacheResult: CacheResult
  }
}

export interface PageCache {
  /** Whether the answer may be in the cache, so that `find` is worth a question. */
  mayHave(request: FastifyRequest): boolean
  /** The cached page for `sendPage`; without one, the request is marked so that its page is cached. */
  find(request: FastifyRequest, reply: FastifyReply): Promise<CachedPage | undefined>
  /** Caches `body`, which `reply` sends, with its `etag`, for all who send the same of what it was made from; undefined when the page is not one to cache. */
  store(reply: FastifyReply, page: { body: Buffer; etag: string }, reads: Reads): CachedPage | undefined
  /** To be called for each answer, whatever it is, before it is sent: those who wait for it go on. */
  release(request: FastifyRequest): void
}

export interface PageCacheSettings {
  /** Megabytes at most; 0 turns it off. */
  maxMb: number
  today(): string
  /** How long a request waits at most for a page that another one renders. */
  maxWaitMs?: number
}

export function createPageCache(
  readVersion: VersionReader,
  { maxMb, today, maxWaitMs = MAX_WAIT_MS }: PageCacheSettings,
): PageCache {
  const cache = new LRUCache<string, CachedPage>({
    maxSize: Math.max(1, maxMb * BYTES_PER_MB),
    sizeCalculation: sizeOf,
    ttl: MAX_AGE_MS,
  })
  /** By key. */
  const renderings = new Map<string, Rendering>()
  /**
   * By route, the headers that its pages were made from. A route is here once it has sent a cacheable page: for any other the version is
   * not asked for, and nobody waits.
   */
  const dependencies = new Map<string, Set<string>>()

  const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? ''

  /** Pages with the same key are made from the same. A header more that one of them turns out to depend on makes other keys. */
  function keyOf(request: FastifyRequest): string {
    const parts = [today(), request.originalUrl]
    for (const name of dependencies.get(routeOf(request)) ?? []) {
      const value = headerOf(request, name)
      parts.push(value === undefined ? name : `${name}: ${value}`)
    }
    return parts.join('\n')
  }

  function lookUp(key: string, version: string | undefined): CachedPage | undefined {
    const page = cache.get(key)
    return page?.version === version ? page : undefined
  }

  /** Has others wait for the page that this request renders. */
  function lead(request: FastifyRequest, reply: FastifyReply, key: string): void {
    let resolve: Rendering['tell'] = () => {}
    const outcome = new Promise<Outcome>((done) => {
      resolve = done
    })
    function tell(is: Outcome): void {
      if (renderings.get(key) === rendering) renderings.delete(key)
      resolve(is)
    }
    const rendering: Rendering = { outcome, tell, until: Date.now() + maxWaitMs }
    renderings.set(key, rendering)
    request.rendering = rendering
    // A reader who has left may get no answer, so that `release` is never called.
    onceOver(reply, () => tell('given up'))
  }

  return {
    mayHave: (request) => maxMb > 0 && isCacheable(request) && dependencies.has(routeOf(request)),
    async find(request, reply) {
      const until = Date.now() + maxWaitMs
      for (;;) {
        const version = await readVersion()
        const key = keyOf(request)
        const page = lookUp(key, version)
        if (page) {
          request.cacheResult = 'hit'
          return page
        }
        if (version === undefined) return undefined
        request.cacheResult = 'miss'
        request.pendingPage = { version }
        // No `await` between this look and `lead`, so that only the first request renders the page.
        const other = renderings.get(key)
        if (!other || other.until <= Date.now()) {
          lead(request, reply, key)
          return undefined
        }
        const outcome = await within(Math.max(0, until - Date.now()), other.outcome).catch(() => 'late')
        if (outcome === 'late' || outcome === 'not for the cache') return undefined
      }
    },
    store(reply, { body, etag }, { headers }) {
      const { request } = reply
      if (!isCacheable(request) || reply.hasHeader('set-cookie')) return undefined
      const known = dependencies.get(routeOf(request)) ?? new Set()
      dependencies.set(routeOf(request), known)
      for (const name of headers) known.add(name)
      const { pendingPage: pending, rendering } = request
      if (!pending || body.length > MAX_PAGE_BYTES) return undefined
      const key = keyOf(request)
      const page: CachedPage = { ...pending, etag, body, headers: headersOf(reply), compressed: new Map() }
      cache.set(key, page)
      rendering?.tell('cached')
      return page
    },
    release({ rendering }) {
      rendering?.tell('not for the cache')
    },
  }
}

/** Pages for staff have a toolbar and show unpublished things. */
const isCacheable = (request: FastifyRequest): boolean =>
  request.method === 'GET' && !request.isForStaff && request.routeOptions.config.isCached !== false

/** In bytes, with both compressed forms, each at most as large as the page; a key holds what a client sends. */
const sizeOf = ({ body }: CachedPage, key: string): number => 3 * body.length + 2 * key.length + 1000

function headersOf(reply: FastifyReply): CachedPage['headers'] {
  const headers: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined && name !== 'content-length')
      headers[name] = Array.isArray(value) ? value : `${value}`
  return headers
}

export async function sendPage(page: CachedPage, reply: FastifyReply): Promise<FastifyReply> {
  reply.headers(page.headers)
  if (holdsTag(reply.request.headers['if-none-match'], page.etag)) {
    reply.code(304).removeHeader('content-type')
    return reply.send()
  }
  return reply.send(await packed(page, reply))
}

/** In the form that the client takes, which the headers then name. Made once for all who take it. */
export async function packed(page: CachedPage, reply: FastifyReply): Promise<Buffer> {
  const { 'accept-encoding': accepts = '' } = reply.request.headers
  const accepted = negotiate(accepts, ['br', 'gzip']) as Encoding | null
  if (!accepted || page.body.length < MIN_COMPRESSED_BYTES) return page.body
  reply.header('content-encoding', accepted)
  return compressedForm(page, accepted)
}

const COMPRESS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => promisify(gzip)(body),
}

function compressedForm({ compressed, body }: CachedPage, encoding: Encoding): Promise<Buffer> {
  const form = compressed.get(encoding) ?? COMPRESS[encoding](body)
  compressed.set(encoding, form)
  return form
}
