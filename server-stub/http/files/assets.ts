import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { negotiate } from '@fastify/accept-negotiator'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { IMMUTABLE, PUBLIC } from '../cache/caching.js'
import { type Assets, DIST_FOLDER, watchAssets } from './dist.js'

/** esbuild's chunks carry their hash in the name: `chunks/carousel-7QX2M4KD.js`. */
const HASHED_NAME = /-[A-Z0-9]{8}\.\w+(?:\.map)?$/

/** Source maps, and which packages in which versions the site is made of. */
const FOR_DEVELOPERS = /\.map(?:\.|$)|\bsbom\.cdx\.json/

/** What all pages ask for, a few hundred KB; documents and their typefaces may be read from the disk. */
const MOST_KEPT_BYTES = 8 * 1024 * 1024
const LARGEST_KEPT_BYTES = 256 * 1024
const KEPT_HEADERS = [
  'content-type',
  'content-encoding',
  'vary',
  'etag',
  'last-modified',
  'sourcemap',
] as const

interface Answer {
  body: Buffer
  headers: Record<string, string>
}

/** Serves `dist/`, in the compressed form that the build wrote where the client takes it. */
export async function assetRoutes(app: FastifyInstance): Promise<void> {
  const { production, catalogue } = app.site.config
  const isClosed = production && !catalogue
  const currentAssets = watchAssets({ isFresh: app.site.config.reload })
  const keptOf = new WeakMap<Assets, { answers: Map<string, Answer>; bytes: number }>()

  app.addHook('onRequest', async function answerFromMemory(request, reply) {
    // What the files are chosen by, and kept under: clients may write this header in any number of ways.
    request.raw.headers['accept-encoding'] = encodingsOf(request.headers['accept-encoding'])
    const answer = keptOf.get(await currentAssets())?.answers.get(keyOf(request))
    if (answer && isPlain(request)) return reply.headers(answer.headers).send(answer.body)
  })

  app.addHook('onSend', async function chooseCaching(request, reply, payload) {
    if (reply.statusCode >= 400) return payload
    const assets = await currentAssets()
    const lasts = isLasting(request.url, assets)
    reply.header('cache-control', lasts ? IMMUTABLE : PUBLIC)
    // What comes from memory has its headers.
    if (!(payload instanceof Readable)) return payload
    const map = isClosed ? undefined : await sourceMapOf(request.url)
    if (map) reply.header('sourcemap', map)
    if (!lasts || !isPlain(request) || reply.statusCode !== 200) return payload
    const size = Number(reply.getHeader('content-length'))
    const kept = keptOf.get(assets) ?? { answers: new Map<string, Answer>(), bytes: 0 }
    if (!(size <= LARGEST_KEPT_BYTES) || kept.bytes + size > MOST_KEPT_BYTES) return payload
    keptOf.set(assets, kept)
    const body = await buffer(payload)
    // Several may have asked for it at the same time.
    if (!kept.answers.has(keyOf(request))) kept.bytes += body.length
    kept.answers.set(keyOf(request), { body, headers: keptHeaders(reply) })
    return body
  })
  await app.register(fastifyStatic, {
    root: DIST_FOLDER,
    prefix: '/dist/',
    preCompressed: true,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    allowedPath: (path) => !(isClosed && FOR_DEVELOPERS.test(path)),
  })
}

/** The address of a file's source map, if it has one beside it. */
async function sourceMapOf(url: string): Promise<string | undefined> {
  const [path = ''] = url.split('?')
  const map = join(DIST_FOLDER, `${path.replace('/dist/', '')}.map`)
  const isThere = await access(map).then(
    () => true,
    () => false,
  )
  return isThere ? `${path}.map` : undefined
}

/** The whole file for somebody who has none of it. */
const isPlain = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && !headers.range && !headers['if-none-match'] && !headers['if-modified-since']

const keyOf = ({ url, headers }: FastifyRequest) => `${url} ${headers['accept-encoding'] ?? ''}`

const ENCODINGS = ['br', 'gzip']

/** Those of ours that a client takes, in our order. */
function encodingsOf(accepts = ''): string {
  const best = negotiate(accepts, ENCODINGS)
  const other = negotiate(
    accepts,
    ENCODINGS.filter((encoding) => encoding !== best),
  )
  return [best, other].filter((encoding) => encoding !== null).join(', ')
}

function keptHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = reply.getHeader(name)
      return value === undefined ? [] : [[name, String(value)]]
    }),
  )
}

/** Whether what stands at `url` can never change. One with yesterday's hash gets today's file and must not be kept under that name. */
export function isLasting(url: string, assets: Assets): boolean {
  return HASHED_NAME.test(url) || [...assets.values()].includes(url)
}
