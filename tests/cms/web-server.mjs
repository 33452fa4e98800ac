/** A small web server for pages of our own, and for files beside a system that has no server of its own. */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.svg': 'image/svg+xml',
  '.ts': 'video/mp2t',
}

/** What the widgets' markup in `hosts.ts` refers to: pictures of any size, and a film. */
export const MEDIA = {
  '/films/': join(ROOT, 'server-stub/demo/films'),
  '/media/plate/': (_request, response, path) => {
    const [width, height] = path.split('/')
    response.writeHead(200, { 'content-type': 'image/svg+xml' })
    response.end(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${Number(width)}" height="${Number(height)}"><rect width="100%" height="100%" fill="#ccc"/></svg>`,
    )
  },
}

/** Plinth's own files, as a site would copy them. */
export const DIST = join(ROOT, 'dist')

/** The first fixture of each widget that editors may place, one after the other. */
export function markupForTexts() {
  const { widgets } = JSON.parse(readFileSync(join(DIST, 'widgets.json'), 'utf8'))
  return widgets
    .filter(({ inTexts }) => inTexts)
    .map(({ name: widget }) => readFileSync(join(DIST, `../fixtures/${widget}/default.html`), 'utf8'))
    .map((html) => html.slice(html.indexOf('-->') + '-->'.length))
    .join('\n')
}

/**
 * Starts a server on `port`. `routes` maps a path to HTML or to a handler `(request, response, rest)`, or a folder or file of this machine; the longest path wins. `headers` go with every answer.
 */
export async function startServer(port, routes, headers = {}) {
  const paths = Object.keys(routes).sort((one, other) => other.length - one.length)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const path = paths.find(
      (start) => start === pathname || (takesRest(routes[start]) && pathname.startsWith(start)),
    )
    if (path === undefined) return notFound(response)
    const route = routes[path]
    if (typeof route === 'function') return void route(request, response, pathname.slice(path.length))
    if (takesRest(route)) return sendFile(response, fileAt(route, decodeURI(pathname.slice(path.length))))
    response.writeHead(200, { 'content-type': TYPES['.html'] })
    response.end(route)
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', resolve)
  })
  return {
    origin: `http://localhost:${port}`,
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

const takesRest = (route) => typeof route === 'function' || route.startsWith('/')

/** `rest` may not lead out of the folder; of a file there is none. */
const fileAt = (route, rest) => (rest ? join(route, normalize(`/${rest}`)) : route)

function sendFile(response, path) {
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path
  if (!existsSync(file)) return notFound(response)
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
  createReadStream(file).pipe(response)
}

function notFound(response) {
  response.writeHead(404, { 'content-type': 'text/plain' })
  response.end('not found')
}

/** The fields of a form that was posted. */
export async function readForm(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}
