/** Stands before the server of Turbo's tests: adds the React host and a script to every page, and serves Turbo's published build. */
import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const TURBO = join(ROOT, 'node_modules/@hotwired/turbo/dist')
const SCRIPT = '<script type="module" src="/plinth/boot.js"></script>'
const HOST = '<div data-widget="counter" data-mount="load"><span data-slot="text"></span></div>'

/** `boot` is the folder of our bundle; without it the script is empty, so that both runs have the same markup. */
export async function startProxy({ port, serverPort, boot }) {
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url, 'http://localhost')
    const file = ownFile(pathname, boot)
    if (file !== undefined) sendScript(answer, file)
    else forward(asked, answer, serverPort)
  })
  await new Promise((resolve) => server.listen(port, 'localhost', resolve))
  return {
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The path of a script that is not of the checkout; empty for an empty one. */
function ownFile(pathname, boot) {
  if (pathname.startsWith('/plinth/')) return boot ? join(boot, pathname.slice('/plinth/'.length)) : ''
  return pathname.startsWith('/dist/turbo.') ? join(TURBO, pathname.slice('/dist/'.length)) : undefined
}

async function sendScript(answer, file) {
  try {
    const body = file ? await readFile(file) : ''
    answer.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
    answer.end(body)
  } catch {
    answer.writeHead(404).end()
  }
}

function forward(asked, answer, port) {
  const { method, headers, url } = asked
  const forwarded = request({
    host: 'localhost',
    port,
    method,
    path: url,
    headers: { ...headers, 'accept-encoding': 'identity' },
  })
  forwarded.on('error', () => answer.destroy())
  answer.on('close', () => forwarded.destroy())
  forwarded.on('response', async (response) => {
    if (!String(response.headers['content-type']).startsWith('text/html')) {
      answer.writeHead(response.statusCode, response.headers)
      response.pipe(answer)
      return
    }
    const chunks = await response.toArray().catch(() => [])
    const body = withHost(String(Buffer.concat(chunks)))
    const { 'content-length': _length, etag: _etag, 'last-modified': _modified, ...kept } = response.headers
    answer.writeHead(response.statusCode, kept)
    answer.end(method === 'HEAD' ? undefined : body)
  })
  asked.pipe(forwarded)
}

/** Whole pages alone: an answer for a frame or a stream stays as it is. */
const withHost = (html) => html.replace('</head>', `${SCRIPT}</head>`).replace('</body>', `${HOST}</body>`)
