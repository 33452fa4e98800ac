/** Before the site, for each engine, a door that adds the recorder and can be shut. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BENCH_PATH, RECORDER, RECORDER_PATH } from './recorder.js'

const BENCH = '<!doctype html><title>Bench</title><body style="margin: 0">'

export interface Door {
  origin: string
  /** Shut, it cuts every connection: the network is gone. */
  isShut: boolean
  /** Whether what is asked of this path is never answered; nothing by default. */
  holds(path: string): boolean
  /** Until all that was asked has its answer, or nobody waits for it any more. */
  idle(): Promise<void>
  /** What the pages reported as errors since they were asked last. */
  takeErrors(): string[]
  close(): void
}

export async function openDoor(sitePort: number, port = 0): Promise<Door> {
  const errors: string[] = []
  const open = new Set<ServerResponse>()
  const server = createServer((asked, answer) => {
    open.add(answer)
    answer.once('close', () => open.delete(answer))
    if (door.isShut) asked.socket.destroy()
    else if (door.holds(asked.url ?? '')) return
    else if (asked.url === RECORDER_PATH) record(asked, answer, errors)
    else if (asked.url === BENCH_PATH) answer.setHeader('content-type', 'text/html').end(BENCH)
    else pass(asked, answer, sitePort)
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  const door: Door = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    isShut: false,
    holds: () => false,
    async idle() {
      await Promise.all([...open].map((answer) => once(answer, 'close')))
    },
    takeErrors: () => errors.splice(0),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return door
}

function record(asked: IncomingMessage, answer: ServerResponse, errors: string[]): void {
  if (asked.method === 'GET') {
    answer
      .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=3600' })
      .end(RECORDER)
    return
  }
  let text = ''
  asked.setEncoding('utf8').on('data', (part) => (text += part))
  asked.on('end', () => {
    errors.push(text)
    answer.writeHead(204).end()
  })
}

function pass(asked: IncomingMessage, answer: ServerResponse, port: number): void {
  // What the recorder is added to must not be compressed.
  const headers = { ...asked.headers, 'accept-encoding': 'identity' }
  const passed = request(
    { port, host: 'localhost', path: asked.url, method: asked.method, headers },
    (given) => {
      const isPage = given.headers['content-type']?.startsWith('text/html') && asked.method === 'GET'
      if (!isPage) {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
        return
      }
      let html = ''
      given.setEncoding('utf8').on('data', (part) => (html += part))
      given.on('end', () => {
        const { 'content-length': _, ...rest } = given.headers
        answer.writeHead(given.statusCode ?? 502, rest)
        answer.end(html.replace('<head>', `<head><script src="${RECORDER_PATH}"></script>`))
      })
    },
  )
  passed.on('error', () => answer.destroy())
  answer.on('close', () => passed.destroy())
  asked.pipe(passed)
}
