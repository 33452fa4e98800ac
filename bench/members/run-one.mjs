/** One engine: fills a throwaway database, starts the server on it as `npm start` does, and calls it. Prints JSON. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { openStore } from '../../server-stub/db/open.js'
import { sql } from '../../server-stub/db/sql.js'
import { fillDemonstration } from '../../server-stub/demo/fill.js'
import { engineOn, startPglite, startPostgres } from '../../server-stub/testing/throwaway.js'
import { freePort } from '../../tests/free-port.mjs'
import { findPostgres } from '../../tests/postgres.mjs'
import { call } from '../call.mjs'
import { FOLLOWS, fill, MEMBERS } from './fill.mjs'

const CONNECTIONS = 16
const WARM_CALLS = 400
const CALLS = 6_000
const START_LIMIT_MS = 60_000

const [engineName] = process.argv.slice(2)
const postgres = engineName === 'pglite' ? undefined : await startPostgres(binaries())
const engine = postgres ? engineOn(postgres) : await startPglite()
const settings = await engine.settings()
const db = await openStore({ ...settings, log() {}, fill: fillDemonstration })
const { sessions, artists } = await fill(db)
// As a server at rest does by itself.
await db.query(sql`analyze`)
await db.close()

const port = await freePort()
const server = spawn(process.execPath, ['--import', 'tsx', 'server-stub/main.ts'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: settings.databaseUrl ?? '',
    LOG_LEVEL: 'error',
    PLINTH_WARM: '0',
    SESSION_SECRET: 'a secret for measurements only, long enough',
  },
})
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
await untilListening()
const members = await Promise.all(sessions.map(withToken))

const rows = [
  await run('GET /healthz (the server alone)', () => ask('GET', '/healthz')),
  await run('GET /system/user/', (i) => ask('GET', '/system/user/', members[i % members.length])),
  await run('POST /system/follow-fav/', (i) => {
    const action = Math.floor(i / members.length) % 2 === 0 ? 'follow' : 'unfollow'
    const body = `action=${action}&entityType=artist&entityIds=${artists[(i * 7) % artists.length]}`
    return ask('POST', '/system/follow-fav/', members[i % members.length], body)
  }),
]
console.log(JSON.stringify({ engine: engineName, members: MEMBERS, follows: FOLLOWS, rows }))
agent.destroy()
server.kill('SIGTERM')
await once(server, 'exit')
await engine.stop()
await postgres?.stop()

/** `CALLS` calls over `CONNECTIONS` connections, the first ones not counted. */
async function run(name, one) {
  const timesMs = []
  let next = 0
  async function worker(until, times) {
    while (next < until) {
      const startedMs = performance.now()
      await one(next++)
      times.push(performance.now() - startedMs)
    }
  }
  const all = (until, times) => Promise.all(Array.from({ length: CONNECTIONS }, () => worker(until, times)))
  await all(WARM_CALLS, [])
  next = 0
  const startedMs = performance.now()
  await all(CALLS, timesMs)
  const tookMs = performance.now() - startedMs
  timesMs.sort((a, b) => a - b)
  const at = (share) => timesMs[Math.min(timesMs.length - 1, Math.floor(timesMs.length * share))]
  return {
    name,
    calls: timesMs.length,
    aSecond: (timesMs.length / tookMs) * 1000,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    worstMs: timesMs.at(-1),
  }
}

/** Anything but success ends the measurement: refused calls are quick. */
async function ask(method, path, member, body) {
  const url = new URL(path, `http://localhost:${port}`)
  const answer = await call({ agent, url, method, body, ...member })
  if (answer.statusCode === 200) return answer
  throw new Error(`bench: ${method} ${path} answered ${answer.statusCode}: ${answer.text}`)
}

async function withToken(session) {
  const cookie = `plinth-session=${session}`
  const { headers } = await ask('GET', '/system/user/', { cookie })
  const token = /plinth-csrf=([^;]+)/.exec((headers['set-cookie'] ?? []).join('\n'))?.[1] ?? ''
  return { cookie: `${cookie}; plinth-csrf=${token}`, token: decodeURIComponent(token) }
}

async function untilListening() {
  const until = Date.now() + START_LIMIT_MS
  while (Date.now() < until) {
    try {
      await ask('GET', '/healthz')
      return
    } catch {
      await pause(200)
    }
  }
  throw new Error('bench: the server did not start; see above')
}

function binaries() {
  const found = findPostgres()
  if (!found) throw new Error('bench: there is no PostgreSQL; install it, or run with --only=pglite')
  return found
}
