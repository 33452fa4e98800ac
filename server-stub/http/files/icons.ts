/** The mark at the addresses that browsers and others try without being told of them. Pages name the copies in `dist/`, which are kept for ever. */
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

const FOLDER = new URL('../../views/assets/', import.meta.url)
const DAY = 'public, max-age=86400'
const ICONS = [
  { path: '/favicon.svg', file: 'favicon.svg', type: 'image/svg+xml' },
  // Whoever asks for an .ico takes a PNG.
  { path: '/favicon.ico', file: 'touch-icon.png', type: 'image/png' },
  { path: '/apple-touch-icon.png', file: 'touch-icon.png', type: 'image/png' },
  { path: '/apple-touch-icon-precomposed.png', file: 'touch-icon.png', type: 'image/png' },
] as const

export async function iconRoutes(app: FastifyInstance): Promise<void> {
  for (const { path, file, type } of ICONS) {
    const bytes = await readFile(new URL(file, FOLDER))
    app.get(path, (_request, reply) => reply.header('cache-control', DAY).type(type).send(bytes))
  }
}
