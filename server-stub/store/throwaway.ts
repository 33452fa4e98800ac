/** For tests and measurements: databases that last as long as the process wants them, on both engines. */
import { execFile, spawn } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Database, openPglite, openPostgres } from './database.js'

const run = promisify(execFile)
const START_LIMIT_MS = 30_000

export interface Engine {
  name: 'pglite' | 'postgresql'
  /** A new, empty database, closed and dropped by `stop`. */
  open(): Promise<Database>
  /** Settings for openStore on a new, empty store: PGlite's folder or PostgreSQL's address. */
  settings(): Promise<{ dataDir: string; databaseUrl?: string }>
  stop(): Promise<void>
}

/** A folder for PGlite. */
export async function startPglite(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'plinth-pglite-'))
  let count = 0
  const opened: Database[] = []
  return {
    name: 'pglite',
    async open() {
      const db = await openPglite(join(folder, String(count++)))
      opened.push(db)
      return db
    },
    settings: async () => ({ dataDir: join(folder, String(count++)) }),
    async stop() {
      for (const db of opened) await db.close().catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A server of its own in a temporary folder, from the binaries in `binaries`. `initdb` refuses root, so root lends it to `nobody`. */
export async function startPostgres(binaries: string): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'plinth-postgres-'))
  const data = join(folder, 'data')
  const isRoot = userInfo().uid === 0
  const [uid, gid] = isRoot ? await idsOfNobody() : [undefined, undefined]
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
  const as = uid === undefined || gid === undefined ? {} : { uid, gid }
  const port = await freePort()
  await run(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'plinth', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    {
      cwd: folder,
      ...as,
    },
  )
  const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-F']
  const server = spawn(join(binaries, 'postgres'), options, { cwd: folder, stdio: 'ignore', ...as })
  const address = (name: string) => `postgresql://plinth@127.0.0.1:${port}/${name}`
  const opened: Database[] = []
  let count = 0
  async function create(): Promise<string> {
    const name = `test_${count++}`
    const admin = await openPostgres(address('postgres'))
    await admin.query(`create database ${name}`)
    await admin.close()
    return address(name)
  }
  await untilAnswering(address('postgres'))
  return {
    name: 'postgresql',
    async open() {
      const db = await openPostgres(await create())
      opened.push(db)
      return db
    },
    settings: async () => ({ dataDir: join(folder, 'data-dir'), databaseUrl: await create() }),
    async stop() {
      for (const db of opened) await db.close().catch(() => undefined)
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function idsOfNobody(): Promise<[number, number]> {
  const { stdout } = await run('id', ['-u', 'nobody'])
  const group = await run('id', ['-g', 'nobody'])
  return [Number(stdout), Number(group.stdout)]
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string')
    throw new Error('testing: no free port was given; try again')
  return address.port
}

async function untilAnswering(url: string): Promise<void> {
  const until = Date.now() + START_LIMIT_MS
  for (;;) {
    const db = await openPostgres(url)
    try {
      await db.query('select 1')
      return
    } catch (cause) {
      if (Date.now() > until) throw new Error('testing: PostgreSQL did not start; look at its log', { cause })
      await pause(100)
    } finally {
      await db.close()
    }
  }
}
