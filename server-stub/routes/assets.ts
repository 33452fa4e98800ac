import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { IMMUTABLE, PUBLIC } from '../http/caching.js'
import { type Assets, DIST_FOLDER, watchAssets } from '../http/dist.js'

/** esbuild's chunks carry their hash in the name: `chunks/carousel-7QX2M4KD.js`. */
const HASHED_NAME = /-[A-Z0-9]{8}\.\w+(?:\.map)?$/

/** Serves `dist/`, in the compressed form that the build wrote where the client takes it. */
export async function assetRoutes(app: FastifyInstance): Promise<void> {
  const currentAssets = watchAssets()
  app.addHook('onSend', async function chooseCaching(request, reply, payload) {
    if (reply.statusCode < 400) {
      reply.header('cache-control', isLasting(request.url, await currentAssets()) ? IMMUTABLE : PUBLIC)
    }
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

/** Whether what stands at `url` can never change. One with yesterday's hash gets today's file and must not be kept under that name. */
export function isLasting(url: string, assets: Assets): boolean {
  return HASHED_NAME.test(url) || [...assets.values()].includes(url)
}
