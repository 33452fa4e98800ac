/** The site as `npm start` serves it, over a new catalogue in a folder of its own. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tests/free-port.mjs'

const ROOT = join(import.meta.dirname, '..')
/** A first start makes the whole catalogue. */
const START_MS = 120_000
const ASK_AGAIN_MS = 200
const PICTURE_MS = 20_000
/** What Lighthouse's phone says it takes, and the widths that it and a wider one choose. */
const ACCEPT = 'image/avif,image/webp,image/*'
const WARMED_WIDTHS = ['480', '640', '960']

/** Starts it on a free port; `DATA_DIR` reuses a catalogue that is there, `given` are settings beside those of the environment. */
export async function startSite(given = {}) {
  const own = process.env.DATA_DIR ? undefined : await mkdtemp(join(tmpdir(), 'plinth-bench-'))
  const port = process.env.PORT ?? String(await freePort())
  const origin = `http://localhost:${port}`
  const server = spawn(process.execPath, ['--import', 'tsx', 'server-stub/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: own ?? process.env.DATA_DIR,
      LOG_LEVEL: 'error',
      PLINTH_WARM: '0',
      ...given,
    },
  })
  const ended = new Promise((resolve) => server.once('close', resolve))
  async function stop() {
    server.kill('SIGTERM')
    await ended
    if (own) await rm(own, { recursive: true, force: true })
  }
  try {
    await isUp(`${origin}/healthz`, server)
  } catch (error) {
    await stop()
    throw error
  }
  const read = async (path) => (await fetch(new URL(path, origin))).text()
  return {
    origin,
    pid: server.pid,
    stop,
    /** Home, the search, and the first artist, work and article that the site itself links. */
    async pages() {
      const first = async (list, pattern) => {
        const [, path] = pattern.exec(await read(list)) ?? []
        if (!path) throw new Error(`bench: ${list} links none of its own; is the catalogue empty?`)
        return origin + path
      }
      return {
        home: `${origin}/`,
        search: `${origin}/search/?q=ama`,
        artist: await first('/artists/', /href="(\/artists\/[^"/]+\/)"/),
        artwork: await first('/artworks/', /href="(\/artworks\/[^"/]+\/)"/),
        article: await first('/magazine/', /href="(\/magazine\/[a-z]+\/[^"/]+\/)"/),
      }
    },
    /**
     * Visits a page's pictures until each comes in the type that is made behind, so that what is measured is the page, and not beside
     * the painting of a catalogue made a minute ago.
     */
    async warm(url) {
      const html = await read(url)
      const addresses = [...html.matchAll(/\/media\/\d+\/(\d+)\/\d+\/[a-z0-9-]+\.webp/g)]
      const wanted = addresses
        .filter(([, width]) => WARMED_WIDTHS.includes(width))
        .map(([address]) => address)
      for (const address of new Set(wanted)) {
        const untilMs = Date.now() + PICTURE_MS
        while ((await typeOf(origin + address)) !== 'image/avif' && Date.now() < untilMs)
          await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
      }
    },
  }
}

async function typeOf(picture) {
  const answer = await fetch(picture, { headers: { accept: ACCEPT } })
  await answer.arrayBuffer()
  return answer.headers.get('content-type')
}

async function isUp(url, server) {
  const untilMs = Date.now() + START_MS
  while (Date.now() < untilMs && server.exitCode === null) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  }
  throw new Error(`bench: the site did not answer at ${url}; start it by hand to see why`)
}
