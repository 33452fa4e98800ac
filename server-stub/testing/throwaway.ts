/** For tests and measurements: databases that last as long as the process wants them, on both engines. */
import { execFile, spawn } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findPostgres } from '../../tests/postgres.mjs'
import { type Database, openPostgres } from '../db/database.js'
import { openPglite } from '../db/engines/pglite.js'
import { migrate } from '../db/schema/migrate.js'
import { sql } from '../db/sql.js'
import { openFromDump } from './dumps.js'

const run = promisify(execFile)
const START_LIMIT_MS = 30_000

export interface Engine {
  name: 'pglite' | 'postgresql'
  /** A new, empty database. */
  open(): Promise<Database>
  /** A new one with the schema and nothing in it. */
  openMigrated(): Promise<Database>
  /** A new one as `make` leaves it, which is asked to make one of this `name` only once. */
  openMade(name: string, make: (db: Database) => Promise<unknown>): Promise<Database>
  /** Settings for openStore on a new, empty store: PGlite's folder or PostgreSQL's address. */
  settings(): Promise<{ dataDir: string; databaseUrl?: string }>
  /** Closes what was opened. */
  stop(): Promise<void>
}

/** A folder for PGlite. */
export async function startPglite(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'plinth-pglite-'))
  let count = 0
  const opened: Database[] = []
  const noted = (db: Database) => {
    opened.push(db)
    return db
  }
  const openMade: Engine['openMade'] = async (name, make) => noted(await openFromDump(name, make))
  return {
    name: 'pglite',
    open: async () => noted(await openPglite(join(folder, String(count++)))),
    openMigrated: () => openMade('migrated', migrate),
    openMade,
    settings: async () => ({ dataDir: join(folder, String(count++)) }),
    async stop() {
      for (const db of opened) await db.close().catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export interface PostgresServer {
  folder: string
  address(database: string): string
  stop(): Promise<void>
}

/** Lets PostgreSQL live as long as somebody holds the standard input, so that it goes with this process, however that ends. */
const KEEP = '"$@" & server=$!; cat; kill -INT $server; wait $server; rm -rf "$0"'

/** A server of its own in a temporary folder, from the binaries in `binaries`. `initdb` refuses root, so root lends it to `nobody`. */
export async function startPostgres(binaries: string): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'plinth-postgres-'))
  const data = join(folder, 'data')
  const isRoot = userInfo().uid === 0
  const [uid, gid] = isRoot ? await idsOfNobody() : [undefined, undefined]
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
  const as = { cwd: folder, ...(uid === undefined || gid === undefined ? {} : { uid, gid }) }
  await run(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'plinth', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    as,
  )
  const postgres = [
    join(binaries, 'postgres'),
    '-D',
    data,
    // By a socket in its folder alone: a port that was free a moment ago may be somebody else's by now.
    '-h',
    '',
    '-k',
    folder,
    '-F',
    // What comes and goes by itself would come at any moment, and change plans between two tests.
    '-c',
    'autovacuum=off',
    '-c',
    'timezone=UTC',
  ]
  const keeper = spawn('sh', ['-c', KEEP, folder, ...postgres], {
    stdio: ['pipe', 'ignore', 'ignore'],
    ...as,
  })
  keeper.unref()
  const ended = new Promise((done) => keeper.once('exit', done))
  const address = (database: string) => `postgresql://plinth@localhost/${database}?host=${folder}`
  await untilAnswering(address('postgres'))
  return {
    folder,
    address,
    async stop() {
      // A process that waits for nothing else would end with the wait.
      keeper.ref()
      keeper.stdin?.end()
      await ended
    },
  }
}

let shared: Promise<PostgresServer> | undefined

/** One server for all that this process tests: starting one takes seconds. It goes with the process. None where there are no binaries. */
export async function sharedPostgres(): Promise<PostgresServer | undefined> {
  const binaries = findPostgres()
  if (binaries) shared ??= startPostgres(binaries)
  return shared
}

/** A new database with the schema on that server, and its address for processes of a test. None where there are no binaries. */
export async function openSharedPostgres(): Promise<{ db: Database; databaseUrl: string } | undefined> {
  const server = await sharedPostgres()
  if (!server) return undefined
  const { databaseUrl = '' } = await engineOn(server).settings()
  const db = await openPostgres(databaseUrl)
  await migrate(db)
  return { db, databaseUrl }
}

let databases = 0
const templates = new WeakMap<PostgresServer, Map<string, Promise<string>>>()

/** Databases on a server that others may use too. */
export function engineOn(server: PostgresServer): Engine {
  const opened: Database[] = []
  const made = templates.get(server) ?? new Map<string, Promise<string>>()
  templates.set(server, made)

  async function tell(statement: string): Promise<void> {
    const admin = await openPostgres(server.address('postgres'))
    await admin.query(sql.raw(statement)).finally(() => admin.close())
  }
  async function create(template = 'template1'): Promise<string> {
    const name = `test_${databases++}`
    await tell(`create database ${name} template ${template}`)
    return name
  }
  async function makeTemplate(make: (db: Database) => Promise<unknown>): Promise<string> {
    const name = await create()
    const db = await openPostgres(server.address(name))
    await make(db).finally(() => db.close())
    return name
  }
  /** Closed, it is gone: a hundred of them fill a disk. */
  async function open(template?: string): Promise<Database> {
    const name = await create(template)
    const db = await openPostgres(server.address(name))
    let closed: Promise<void> | undefined
    const close = () => (closed ??= db.close().then(() => tell(`drop database ${name} with (force)`)))
    const owning = { ...db, close }
    opened.push(owning)
    return owning
  }
  const openMade: Engine['openMade'] = async (name, make) => {
    const template = made.get(name) ?? makeTemplate(make)
    made.set(name, template)
    return open(await template)
  }
  return {
    name: 'postgresql',
    open: () => open(),
    openMigrated: () => openMade('migrated', migrate),
    openMade,
    settings: async () => ({
      dataDir: join(server.folder, 'data-dir'),
      databaseUrl: server.address(await create()),
    }),
    async stop() {
      for (const db of opened) await db.close().catch(() => undefined)
    },
  }
}

async function idsOfNobody(): Promise<[number, number]> {
  const { stdout } = await run('id', ['-u', 'nobody'])
  const group = await run('id', ['-g', 'nobody'])
  return [Number(stdout), Number(group.stdout)]
}

async function untilAnswering(url: string): Promise<void> {
  const until = Date.now() + START_LIMIT_MS
  for (;;) {
    const db = await openPostgres(url)
    try {
      await db.query(sql`select 1`)
      return
    } catch (cause) {
      if (Date.now() > until) throw new Error('testing: PostgreSQL did not start; look at its log', { cause })
      await pause(100)
    } finally {
      await db.close()
    }
  }
}
