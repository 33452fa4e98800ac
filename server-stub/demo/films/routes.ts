/** The films' manifests and segments, as they were made once (`server-stub/demo/films/`). */
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const FOLDER = fileURLToPath(new URL('./', import.meta.url))
const DAY = 'public, max-age=86400'
const TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
}

export async function filmRoutes(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: FOLDER,
    prefix: '/films/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    // What makes them lies there too.
    allowedPath: (path) => TYPES[path.slice(path.lastIndexOf('.') + 1)] !== undefined,
    setHeaders(reply, path) {
      reply.header('cache-control', DAY)
      reply.header('content-type', TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
    },
  })
}
