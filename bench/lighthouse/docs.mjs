/** The docs site on a static host as most are: it packs texts, and says how long a file holds. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { freePort } from '../../tests/free-port.mjs'

const ROOT = join(import.meta.dirname, '../..')
const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const PACKED = ['.css', '.html', '.js', '.json', '.svg', '.txt']
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** One of each kind. */
const PAGES = {
  'docs: index': '/',
  'docs: start': '/guides/start/',
  'docs: theming': '/guides/theming/',
  'docs: a widget': '/widgets/carousel/',
  'docs: why not': '/guides/why-not/',
}

/** Builds it from `dist/`, and serves it. */
export async function startDocs() {
  const folder = await mkdtemp(join(tmpdir(), 'plinth-docs-'))
  execFileSync('npx', ['--no-install', 'tsx', 'docs/site/main.ts', folder], { cwd: ROOT, stdio: 'ignore' })
  const server = createServer((request, response) => void answer(folder, request, response))
  const port = await freePort()
  await new Promise((resolve) => server.listen(port, 'localhost', resolve))
  const origin = `http://localhost:${port}`
  return {
    pages: Object.fromEntries(Object.entries(PAGES).map(([name, path]) => [name, origin + path])),
    async stop() {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answer(folder, request, response) {
  const path = normalize(decodeURI(new URL(request.url, 'http://localhost').pathname))
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
  const body = await readFile(file).catch(() => undefined)
  const type = TYPES[extname(file)] ?? 'application/octet-stream'
  if (!body) return response.writeHead(404, { 'content-type': 'text/plain' }).end('not found')
  const isPacked = PACKED.includes(extname(file))
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'max-age=600',
    ...(isPacked && { 'content-encoding': 'br' }),
  })
  return response.end(isPacked ? brotliCompressSync(body, PACKING) : body)
}
