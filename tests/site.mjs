/** The reference server as tests in browsers use it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.mjs'

const ROOT = join(import.meta.dirname, '..')
const STARTS_WITHIN_MS = 300_000
const LOOK_AGAIN_MS = 200

export const SITE_SETTINGS = {
  LOG_LEVEL: 'error',
  // Painting takes more time than all that the tests do; its own tests look at it.
  PLINTH_PAINT: '0',
  PLINTH_WARM: '0',
  SESSION_SECRET: 'a secret for tests only, long enough',
  PASSWORD_COST: '10',
}

/** The one that all tests share, where it runs already. */
export async function startSite() {
  const given = Number(process.env.PLINTH_TEST_PORT)
  if (given && (await isUp(given))) return { port: given, stop: async () => undefined }
  return startOwnSite(given || (await freePort()))
}

/** A site for one test alone, for what others would see, such as works that a gallery publishes, or with `settings` of its own. */
export async function startOwnSite(port, settings = {}) {
  port ??= await freePort()
  const data = await mkdtemp(join(tmpdir(), 'plinth-test-'))
  const child = spawn(process.execPath, ['--enable-source-maps', 'server-stub/dist/main.js'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...SITE_SETTINGS, ...settings, PORT: String(port), DATA_DIR: data },
  })
  const end = performance.now() + STARTS_WITHIN_MS
  while (!(await isUp(port))) {
    if (child.exitCode !== null || performance.now() > end) throw new Error('tests: the site did not start')
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  return {
    port,
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      await rm(data, { recursive: true, force: true })
    },
  }
}

const isUp = (port) =>
  fetch(`http://localhost:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
