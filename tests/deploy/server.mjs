/** The built server as a process, started as docs/deploying.md says. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../free-port.mjs'

const START_MS = 120_000
const AGAIN_MS = 100

/** Starts it in `folder` and waits, at most `limitMs`, until `/readyz` says that all is well. */
export async function startServer(folder, settings, limitMs = START_MS) {
  const port = Number(settings.PORT ?? (await freePort()))
  const child = spawn(process.execPath, ['--enable-source-maps', join('server-stub', 'dist', 'main.js')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', PLINTH_WARM: '0', ...settings, PORT: String(port) },
  })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes))
  const ended = new Promise((resolve) => child.once('close', resolve))
  const origin = `http://localhost:${port}`
  async function stop() {
    child.kill('SIGTERM')
    return ended
  }
  const untilMs = Date.now() + limitMs
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || Date.now() > untilMs) {
      await stop()
      throw new Error(`the server is not ready\n${Buffer.concat(said)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
  return { origin, port, pid: child.pid, stop, said: () => String(Buffer.concat(said)) }
}

const isReady = (origin) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
