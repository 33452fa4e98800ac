import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { IMMUTABLE, PUBLIC } from '../http/caching.js'
import { DIST_FOLDER, watchAssets } from '../http/dist.js'

/** esbuild's chunks carry their hash in the name: `chunks/carousel-7QX2M4KD.js`. */
const HASHED_NAME = /-[A-Z0-9]{8}\.\w+(?:\.map)?$/

/** Serves `dist/`, in the compressed form that the build wrote where the client takes it. */
export async function assetRoutes(app: FastifyInstance): Promise<void> {
  const currentAssets = watchAssets()
  app.addHook('onSend', async function chooseCaching(request, reply, payload) {
    const current = [...(await currentAssets()).values()]
    // An address with yesterday's hash gets today's file, which must not be kept under that name.
    const isLasting = HASHED_NAME.test(request.url) || current.includes(request.url)
    if (reply.statusCode < 400) reply.header('cache-control', isLasting ? IMMUTABLE : PUBLIC)
    return payload
  })
  await app.register(fastifyStatic, {
    root: DIST_FOLDER,
    prefix: '/dist/',
    preCompressed: true,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
  })
}
