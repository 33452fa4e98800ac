/** A small server for the measured pages and scripts. Every answer waits for the given latency. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { renderPage } from './page.mjs'

const compress = promisify(brotliCompress)
const brotli = (data, quality) => compress(data, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** Serves `folder`; `preloadsOf` names the files that an entry imports. The latency may change between runs. */
export async function serve({ folder, variants, preloadsOf, port }) {
  const byName = new Map(variants.map((variant) => [variant.name, variant]))
  /** Compressed once: a run must not wait for the server. */
  const answers = new Map()
  const state = { latencyMs: 0 }

  async function answerTo(url) {
    const [, first, rest] = url.pathname.split('/')
    if (url.pathname === '/blank') return { type: 'text/html', body: await brotli('<!doctype html>', 1) }
    const variant = byName.get(first)
    if (variant && (rest === 'a' || rest === 'b')) {
      const hosts = Number(url.searchParams.get('hosts'))
      const html = renderPage({ variant, hosts, name: rest, preload: preloadsOf(variant.entry) })
      return { type: 'text/html; charset=utf-8', body: await brotli(html, 5) }
    }
    return { type: 'text/javascript', body: await brotli(await readFile(join(folder, url.pathname)), 11) }
  }

  const server = createServer((request, response) => {
    const key = request.url ?? '/'
    if (!answers.has(key)) answers.set(key, answerTo(new URL(key, 'http://bench')))
    const answered = answers.get(key)
    setTimeout(async () => {
      try {
        const { type, body } = await answered
        response.writeHead(200, {
          'content-type': type,
          'content-encoding': 'br',
          'cache-control': 'no-cache',
        })
        response.end(body)
      } catch {
        response.writeHead(404).end()
      }
    }, state.latencyMs)
  })
  await new Promise((resolve) => server.listen(port, 'localhost', resolve))
  return {
    origin: `http://localhost:${server.address().port}`,
    setLatency(ms) {
      state.latencyMs = ms
    },
    /** Bytes after brotli of the script at `path`. */
    async bytesOf(path) {
      const key = path
      if (!answers.has(key)) answers.set(key, answerTo(new URL(key, 'http://bench')))
      return (await answers.get(key)).body.length
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
