/**
 * Keeps rendered pages for a moment, with their compressed forms: pages are the same for everyone, so most requests ask for one that
 * another has just been given. A kept page is sent only while nothing that pages show has changed (page-version.ts), by any process.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { holdsTag } from './etags.js'
import { createVersionReader } from './page-version.js'

/** What the database does not know of, such as the time of day, shows at the latest after this. */
const KEPT_MS = 10_000
/** Longer ones are rare, and would push out many others. */
const MAX_PAGE_BYTES = 1_000_000
const BYTES_PER_MB = 1_000_000
/** Smaller pages gain nothing. */
const MIN_COMPRESSED_BYTES = 1024
/** Nearly as small as the highest, in a twentieth of its time. */
const BROTLI_QUALITY = 5

type Encoding = 'br' | 'gzip'

interface KeptPage {
  readonly version: string
  readonly etag: string
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: Buffer
  readonly compressed: Map<Encoding, Promise<Buffer>>
}

/** What a request that may be answered from the cache has to say for itself. */
interface Asked {
  readonly key: string
  readonly version: string
  /** Lets those who wait for the same page go on. */
  done(): void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False: what the route sends changes without the database's notice, and is made anew each time. */
    isKept?: boolean
  }
  interface FastifyRequest {
    askedPage: Asked | undefined
  }
}

export interface PageCache {
  /** Answers with a kept page, or notes that what is sent now may be kept. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>
  /** Keeps `html`, which `reply` sends, under its `etag`. */
  keep(reply: FastifyReply, html: string, etag: string): void
}

/** At most `maxMb` of pages; 0 keeps none. */
export function createPageCache(app: FastifyInstance, maxMb: number): PageCache {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: Math.max(1, maxMb * BYTES_PER_MB),
    sizeCalculation: sizeOf,
    ttl: KEPT_MS,
  })
  const underWay = new Map<string, Promise<void>>()
  /** Routes that have sent a page for everyone: of others nobody waits for another’s answer. */
  const publicRoutes = new Set<string>()
  const readVersion = createVersionReader(app.site.db)

  const isPublic = ({ routeOptions }: FastifyRequest) => publicRoutes.has(routeOptions.url ?? '')

  function lookUp(key: string, version: string | undefined): KeptPage | undefined {
    const page = kept.get(key)
    return page?.version === version ? page : undefined
  }

  function begin(request: FastifyRequest, reply: FastifyReply, key: string, version: string): void {
    let resolve = () => {}
    const made = new Promise<void>((done) => {
      resolve = done
    })
    underWay.set(key, made)
    const done = () => {
      if (underWay.get(key) === made) underWay.delete(key)
      resolve()
    }
    // Also when it failed, or its reader has gone.
    reply.raw.once('close', done)
    request.askedPage = { key, version, done }
  }

  return {
    async answer(request, reply) {
      if (maxMb === 0 || !mayBeKept(request)) return undefined
      const key = keyOf(request, app.site.today())
      let version = await readVersion()
      // From here to `begin` nothing waits, so that the first who finds no page is the only one who makes it.
      const other = !lookUp(key, version) && isPublic(request) && underWay.get(key)
      if (other) {
        await other
        version = await readVersion()
      }
      const page = lookUp(key, version)
      if (page) return send(page, request, reply)
      if (version !== undefined) begin(request, reply, key, version)
      return undefined
    },
    keep(reply, html, etag) {
      const { askedPage: asked, routeOptions } = reply.request
      if (!asked || reply.hasHeader('set-cookie')) return
      const body = Buffer.from(html)
      if (body.length <= MAX_PAGE_BYTES) {
        publicRoutes.add(routeOptions.url ?? '')
        kept.set(asked.key, {
          version: asked.version,
          etag,
          headers: headersOf(reply),
          body,
          compressed: new Map(),
        })
      }
      asked.done()
    },
  }
}

/** Staff get pages of their own. */
const mayBeKept = (request: FastifyRequest): boolean =>
  request.method === 'GET' && !request.isForStaff && request.routeOptions.config.isKept !== false

/** Everything that a page depends on beside the store. */
const keyOf = ({ originalUrl, headers }: FastifyRequest, today: string): string =>
  `${today} ${headers['turbo-frame'] ?? ''} ${originalUrl}`

/** With both compressed forms, each at most as large as the page. */
const sizeOf = ({ body }: KeptPage): number => 3 * body.length + 1000

function headersOf(reply: FastifyReply): KeptPage['headers'] {
  const headers: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined && name !== 'content-length')
      headers[name] = Array.isArray(value) ? value : `${value}`
  return headers
}

async function send(page: KeptPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.headers(page.headers)
  if (holdsTag(request.headers['if-none-match'], page.etag)) {
    reply.code(304).removeHeader('content-type')
    return reply.send()
  }
  const accepted = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']) as Encoding | null
  if (!accepted || page.body.length < MIN_COMPRESSED_BYTES) return reply.send(page.body)
  return reply.header('content-encoding', accepted).send(await compressedForm(page, accepted))
}

const COMPRESS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => promisify(gzip)(body),
}

function compressedForm({ compressed, body }: KeptPage, encoding: Encoding): Promise<Buffer> {
  const form = compressed.get(encoding) ?? COMPRESS[encoding](body)
  compressed.set(encoding, form)
  return form
}
