/**
 * Two built servers on a throwaway PostgreSQL behind nginx, as docs/deploying.md puts them. While people are on the site one of them is
 * killed and started again, then the other is restarted. Prints JSON.
 *   node --import tsx bench/users/run-two.mjs <users> <minutes>
 */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres } from '../../server-stub/db/database.js'
import { openStore } from '../../server-stub/db/open.js'
import { sql } from '../../server-stub/db/sql.js'
import { fillDemonstration } from '../../server-stub/demo/fill.js'
import { startPostgres } from '../../server-stub/testing/throwaway.js'
import { startNginx } from '../../tests/deploy/nginx.mjs'
import { startServer } from '../../tests/deploy/server.mjs'
import { findPostgres } from '../../tests/postgres.mjs'
import { addressesOf, letLive, MEMBERS_OF_TEN } from './crowd.mjs'

const ROOT = join(import.meta.dirname, '../..')
/** Parts of the time: when the first is killed, when it is started again, when the second is restarted. */
const KILLED_AT = 0.3
const BACK_AT = 0.4
const RESTARTED_AT = 0.6

const [users, minutes] = process.argv.slice(2).map(Number)
const log = (words) => console.error(`bench: ${words}`)
const binaries = findPostgres()
if (!binaries) throw new Error('bench: no PostgreSQL; install postgresql')
const folder = await mkdtemp(join(tmpdir(), 'plinth-users-'))
const postgres = await startPostgres(binaries)
const databaseUrl = postgres.address('postgres')
const servers = []
let nginx
try {
  log('making the catalogue')
  const db = await openStore({ dataDir: folder, databaseUrl, log() {}, fill: fillDemonstration })
  const members = await addMembers(db, Math.ceil((users * MEMBERS_OF_TEN) / 10))
  await db.query(sql`analyze`)
  await db.close()
  for (const _ of ['first', 'second']) servers.push(await startServer(ROOT, settings()))
  nginx = await startNginx(
    join(folder, 'nginx'),
    servers.map(({ port }) => port),
  )
  log(`${users} people come`)
  const changing = change()
  const memberOf = (i) =>
    i % 10 < MEMBERS_OF_TEN ? members[Math.floor(i / 10) * MEMBERS_OF_TEN + (i % 10)] : undefined
  const { written, ...found } = await letLive({
    origin: nginx.origin,
    users,
    minutes,
    cookiesOf: (i) => memberOf(i) && new Map([['plinth-session', memberOf(i).session]]),
    // What one client may ask for is limited.
    addressOf: (i) => `127.1.${i >> 8}.${i & 255}`,
    addresses: await addressesOf(nginx.origin),
    pids: () => servers.map(({ pid }) => pid),
  })
  const backMinute = await changing
  const kept = await lostOf(written, memberOf)
  console.log(JSON.stringify({ ...found, ...kept, backMinute }))
} finally {
  await nginx?.stop()
  for (const server of servers) await server.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

function settings(port) {
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    SESSION_SECRET: 'a secret for measurements only, long enough',
    TRUST_PROXY: '127.0.0.1',
    NODE_ENV: 'production',
    PLINTH_PAINT: '0',
    ...(port && { PORT: String(port) }),
  }
}

/** Ends and starts the processes in turn; gives the minute from which both were there again. */
async function change() {
  const startedMs = Date.now()
  const until = (part) => pause(Math.max(0, startedMs + part * minutes * 60_000 - Date.now()))
  const startAgain = async (at) => {
    servers[at] = await startServer(ROOT, settings(servers[at].port))
  }
  await until(KILLED_AT)
  log('one is killed')
  process.kill(servers[0].pid, 'SIGKILL')
  await until(BACK_AT)
  await startAgain(0)
  log('it is back')
  await until(RESTARTED_AT)
  await servers[1].stop()
  await startAgain(1)
  log('the other was restarted')
  return (Date.now() - startedMs) / 60_000
}

/** Each with a session; what one follows nobody else changes. */
async function addMembers(db, count) {
  const rows = await db.query(sql`insert into member (email, password_hash, name, confirmed)
    select 'reader' || n || '@example.org', 'none', 'Reader ' || n, true from generate_series(1, ${count}::integer) n returning id`)
  return Promise.all(
    rows.map(async ({ id }) => {
      const session = randomBytes(32).toString('base64url')
      const hash = createHash('sha256').update(session).digest('hex')
      await db.query(
        sql`insert into session (id, member_id, expires_at) values (${hash}, ${id}, now() + interval '1 day')`,
      )
      return { id, session }
    }),
  )
}

/** How many follows the server has said yes to, and how many of them the database does not know. */
async function lostOf(written, memberOf) {
  const db = await openPostgres(databaseUrl)
  const rows = await db.query(sql`select member_id, entity_id from follow where entity_type = 'artist'`)
  await db.close()
  const known = new Set(rows.map(({ member_id, entity_id }) => `${member_id} ${entity_id}`))
  const said = [...written].flatMap(([number, follows]) =>
    [...follows].flatMap(([artist, isFollowed]) =>
      isFollowed === undefined ? [] : known.has(`${memberOf(number).id} ${artist}`) === isFollowed,
    ),
  )
  return { acknowledged: said.length, lost: said.filter((isKept) => !isKept).length }
}
