/** The embedded database: PGlite, in a folder or in memory. It has one connection, which statements and transactions take in turn. */
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database, Transaction } from '../database.js'
import type { Sql } from '../sql.js'
import { createStatements } from './pglite-statements.js'

export interface EmbeddedDatabase extends Database {
  /** The whole database as one file, which `openPglite` takes. */
  dump(): Promise<Blob>
  /** The columns that a statement would give, each with the number of its type, without running it. */
  describe(statement: Sql): Promise<DescribedColumn[]>
}

export interface DescribedColumn {
  name: string
  type: number
}

/**
 * One plan for all values of a statement. By itself PostgreSQL plans anew each time where it expects to gain by it, and a plan takes PGlite
 * more than most statements do.
 */
const ONE_PLAN = ['-c', 'plan_cache_mode=force_generic_plan']

/**
 * Opens PGlite in `folder`, or in memory for `memory://`; a new one begins as the dump that is `given`. The caller holds the
 * folder's lock (see lock.ts): two processes on one folder lose data.
 */
export async function openPglite(folder: string, given?: Blob): Promise<EmbeddedDatabase> {
  // Servers on PostgreSQL do without it.
  const pglite = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const { types } = pglite
  const isInMemory = folder.startsWith('memory:')
  if (!given && !isInMemory && !existsSync(join(folder, 'PG_VERSION'))) await layEmptyDatabase(folder)
  const dump = given ?? (isInMemory ? await emptyDatabase() : undefined)
  const db = await pglite.PGlite.create(folder, {
    parsers: { [types.DATE]: (text: string) => text, [types.INT8]: (text: string) => Number(text) },
    extensions: { pg_trgm },
    startParams: [...pglite.PGlite.defaultStartParams, ...ONE_PLAN],
    ...(dump ? { loadDataDir: dump } : {}),
  })
  const listeners = new Map<string, Set<(payload: string) => void>>()
  const statements = createStatements(db, pglite, (channel, payload) => {
    for (const hear of listeners.get(channel) ?? []) hear(payload)
  })
  const turns = new pglite.Mutex()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => turns.runExclusive(work)

  async function transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    let isOver = false
    const whileOpen = <R>(ask: () => Promise<R>): Promise<R> => {
      if (isOver) throw new Error('store: a statement of a transaction that is over; wait for each of them')
      return ask()
    }
    await statements.begin()
    try {
      const result = await work({
        query: async (statement) => whileOpen(() => statements.run(statement)),
        script: async (text) => whileOpen(() => statements.script(text)),
      })
      isOver = true
      await statements.commit()
      return result
    } catch (error) {
      isOver = true
      await statements.rollback()
      throw error
    }
  }

  return {
    engine: 'pglite',
    query: (statement) => inTurn(() => statements.run(statement)),
    transaction: (work) => inTurn(() => transaction(work)),
    async listen(channel, hear) {
      const name = `"${channel.replaceAll('"', '""')}"`
      await inTurn(() => statements.script(`listen ${name}`))
      // A listener of its own, were it given twice.
      const own = (payload: string) => hear(payload)
      const all = listeners.get(channel) ?? new Set()
      listeners.set(channel, all.add(own))
      return () =>
        inTurn(async () => {
          all.delete(own)
          if (all.size === 0) await statements.script(`unlisten ${name}`)
        })
    },
    dump: () => inTurn(() => db.dumpDataDir('none')),
    describe: async ({ text }) => {
      const { resultFields } = await inTurn(() => db.describeQuery(text))
      return resultFields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
    },
    close: () => inTurn(() => db.close()),
  }
}

/** As `initdb` leaves one. PGlite's own takes a gigabyte for that, and keeps most of it until the process ends. */
async function emptyDatabase(): Promise<Blob> {
  const { dataDir } = await import('@electric-sql/pglite-prepopulatedfs')
  return dataDir()
}

/** Unpacked by us: PGlite would hold all of it in memory. In one step, so that half of one is never opened. */
async function layEmptyDatabase(folder: string): Promise<void> {
  const { extract } = await import('tar')
  const draft = `${folder}.${process.pid}`
  await mkdir(draft, { recursive: true })
  const packed = await (await emptyDatabase()).arrayBuffer()
  await pipeline(Readable.from([new Uint8Array(packed)]), extract({ cwd: draft }))
  await rename(draft, folder)
}
