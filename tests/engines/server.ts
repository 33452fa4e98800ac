/** The site for one run of the engines, and before it, for each engine, a door that adds the recorder and can be shut. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.mjs'
import { BENCH_PATH, RECORDER, RECORDER_PATH } from './recorder.js'

const BENCH = '<!doctype html><title>Bench</title><body style="margin: 0">'
const ROOT = join(import.meta.dirname, '../..')
const STARTS_WITHIN_MS = 180_000
const LOOK_AGAIN_MS = 200

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

/** Starts the reference server with the settings of the browser tests; one that is up at `PLINTH_TEST_PORT` is used as it is. */
export async function startSite(): Promise<{ port: number; stop(): Promise<void> }> {
  const given = Number(process.env.PLINTH_TEST_PORT)
  if (given && (await isUp(given))) return { port: given, stop: async () => undefined }
  const port = await freePort()
  const data = await mkdtemp(join(tmpdir(), 'plinth-engines-'))
  const child = spawn(process.execPath, ['--import', 'tsx', 'server-stub/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: 'error',
      PLINTH_PAINT: '0',
      PLINTH_WARM: '0',
      SESSION_SECRET: 'a secret for tests only, long enough',
    },
  })
  const end = performance.now() + STARTS_WITHIN_MS
  while (!(await isUp(port))) {
    if (child.exitCode !== null || performance.now() > end) throw new Error('tests: the site did not start')
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  return {
    port,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
      await rm(data, { recursive: true, force: true })
    },
  }
}

const isUp = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

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
