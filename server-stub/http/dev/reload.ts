/** `npm run dev` only: open pages load again when `dist/` or a fixture changes, or the server starts anew. */
import { watch } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { PRIVATE } from '../cache/caching.js'
import { DIST_FOLDER } from '../files/dist.js'
import { onceOver } from '../limits/client-gone.js'

/** The old folder goes, the new one comes. */
const SETTLE_MS = 60
const FIXTURES = fileURLToPath(new URL('../../../fixtures/', import.meta.url))

const SCRIPT = `const source = new EventSource('/__stub/reload')
let server
source.addEventListener('hello', (event) => {
  if (server !== undefined && server !== event.data) location.reload()
  server = event.data
})
source.addEventListener('reload', () => location.reload())
`

export function addReload(app: FastifyInstance): void {
  if (!app.site.config.reload) return
  const pages = new Set<ServerResponse>()
  const server = Date.now()
  let settling: NodeJS.Timeout | undefined

  // The build puts a whole new folder in the place of the old one, and a watch on the old one would see nothing more.
  const dist = watch(dirname(DIST_FOLDER), (_event, name) => {
    if (name === basename(DIST_FOLDER)) announce()
  })
  const fixtures = watch(FIXTURES, { recursive: true }, (_event, name) => {
    if (name?.endsWith('.html')) announce()
  })
  function announce(): void {
    clearTimeout(settling)
    settling = setTimeout(() => {
      for (const page of pages) page.write('event: reload\ndata: dist\n\n')
    }, SETTLE_MS)
  }
  app.addHook('preClose', async function endStreams() {
    dist.close()
    fixtures.close()
    clearTimeout(settling)
    for (const page of pages) page.end()
  })

  app.get('/__stub/reload.js', async (_request, reply) =>
    reply.header('cache-control', PRIVATE).type('text/javascript; charset=utf-8').send(SCRIPT),
  )
  app.get('/__stub/reload', async (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write(`retry: 300\nevent: hello\ndata: ${server}\n\n`)
    pages.add(reply.raw)
    onceOver(reply, () => pages.delete(reply.raw))
  })
}
