/**
 * Caches rendered pages and their compressed forms. Pages are the same for every reader, so most requests can share one. A cached page
 * is sent only while the page version (page-version.ts) is the one that it was rendered at.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { holdsTag } from './etags.js'
import type { VersionReader } from './page-version.js'

/** Limits how late a page shows a change that is not in the database, such as the time of day. */
const MAX_AGE_MS = 10_000
/** A larger page is not cached: it would push out many others. */
const MAX_PAGE_BYTES = 1_000_000
const BYTES_PER_MB = 1_000_000
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
  readonly key: string
  readonly version: string
  /** Releases the requests that wait for this page. */
  done(): void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False: the route's pages change without a change in the database, so they are not cached. */
    isCached?: boolean
  }
  interface FastifyRequest {
    pendingPage: PendingPage | undefined
  }
}

export interface PageCache {
  /** Sends the cached page; without one, marks the request so that its page is cached. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>
  /** Caches `body`, which `reply` sends, with its `etag`; undefined when the page is not one to cache. */
  store(reply: FastifyReply, body: Buffer, etag: string): CachedPage | undefined
}

/** Holds at most `maxMb` megabytes; 0 turns it off. */
export function createPageCache(app: FastifyInstance, readVersion: VersionReader, maxMb: number): PageCache {
  const cache = new LRUCache<string, CachedPage>({
    maxSize: Math.max(1, maxMb * BYTES_PER_MB),
    sizeCalculation: sizeOf,
    ttl: MAX_AGE_MS,
  })
  /** Resolves when the page of a key has been rendered, or has failed. */
  const rendering = new Map<string, Promise<void>>()
  /** Routes that have sent a cacheable page. For any other the version is not asked for, and nobody waits. */
  const publicRoutes = new Set<string>()

  const isPublic = ({ routeOptions }: FastifyRequest) => publicRoutes.has(routeOptions.url ?? '')

  function lookUp(key: string, version: string | undefined): CachedPage | undefined {
    const page = cache.get(key)
    return page?.version === version ? page : undefined
  }

  function begin(request: FastifyRequest, reply: FastifyReply, key: string, version: string): void {
    let resolve = () => {}
    const rendered = new Promise<void>((done) => {
      resolve = done
    })
    rendering.set(key, rendered)
    const done = () => {
      if (rendering.get(key) === rendered) rendering.delete(key)
      resolve()
    }
    // Also after an error, or when the reader has left.
    reply.raw.once('close', done)
    request.pendingPage = { key, version, done }
  }

  return {
    async answer(request, reply) {
      if (maxMb === 0 || !isPublic(request) || !isCacheable(request)) return undefined
      const key = keyOf(request, app.site.today())
      let version = await readVersion()
      // No `await` between this check and `begin`, so that only the first request renders the page.
      const other = !lookUp(key, version) && rendering.get(key)
      if (other) {
        await other
        version = await readVersion()
      }
      const page = lookUp(key, version)
      if (page) return send(page, request, reply)
      if (version !== undefined) begin(request, reply, key, version)
      return undefined
    },
    store(reply, body, etag) {
      const { pendingPage: pending, routeOptions } = reply.request
      if (reply.hasHeader('set-cookie')) return undefined
      publicRoutes.add(routeOptions.url ?? '')
      if (!pending) return undefined
      const { key, version } = pending
      const page = { version, etag, headers: headersOf(reply), body, compressed: new Map() }
      const isCached = body.length <= MAX_PAGE_BYTES
      if (isCached) cache.set(key, page)
      pending.done()
      return isCached ? page : undefined
    },
  }
}

/** Pages for staff have a toolbar and show unpublished things. */
const isCacheable = (request: FastifyRequest): boolean =>
  request.method === 'GET' && !request.isForStaff && request.routeOptions.config.isCached !== false

/** What a page depends on besides the database. */
const keyOf = ({ originalUrl, headers }: FastifyRequest, today: string): string =>
  `${today} ${headers['turbo-frame'] ?? ''} ${originalUrl}`

/** In bytes, with both compressed forms, each at most as large as the page. */
const sizeOf = ({ body }: CachedPage): number => 3 * body.length + 1000

function headersOf(reply: FastifyReply): CachedPage['headers'] {
  const headers: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined && name !== 'content-length')
      headers[name] = Array.isArray(value) ? value : `${value}`
  return headers
}

async function send(page: CachedPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.headers(page.headers)
  if (holdsTag(request.headers['if-none-match'], page.etag)) {
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
