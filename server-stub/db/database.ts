/** One SQL, two engines: PGlite in a folder by default (pglite.ts), PostgreSQL when `DATABASE_URL` is set. */
import { keepListening } from './engines/keep-listening.js'
import { isStale } from './engines/stale.js'
import { createStatementNames } from './engines/statement-names.js'
import type { Sql } from './sql.js'

export type Row = Record<string, unknown>

export interface Queries {
  /** Runs one statement and gives its rows: dates as `YYYY-MM-DD` strings, timestamps as `Date`, bigint as number, jsonb parsed.
   * Who reads columns asks by `queryAll` or `queryOne` (rows.ts), which check them. */
  query(statement: Sql): Promise<Row[]>
  /** Gives what `read` gave for this statement and schema before, as long as it holds; without it each asker reads. See http/cache/page-rows.ts. */
  keep?<T>(schema: object, statement: Sql, read: () => Promise<T[]>): Promise<T[]>
  /** What these queries are a view of. */
  store?: Queries
}

export interface Transaction extends Queries {
  /** Runs a file of statements, such as a migration. Nothing from a request comes here. */
  script(text: string): Promise<void>
}

export interface Database extends Queries {
  engine: 'pglite' | 'postgresql'
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Hears what any process tells on `channel` with `pg_notify`, until the function that it gives is called. After the connection
   * was lost for a while `hear` gets an empty text: anything may have been told meanwhile.
   */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
  /** How the connections are used; the embedded database has none. */
  pool?(): PoolUse
}

/** What works in transactions of its own, made part of the caller's: all of it is kept, or none. */
export const within = (db: Database, tx: Transaction): Database => ({
  ...db,
  query: (statement) => tx.query(statement),
  transaction: (work) => work(tx),
})

export interface PoolUse {
  used: number
  idle: number
  /** Statements that wait for a connection. */
  waiting: number
}

export interface PostgresLimits {
  /** A connection that is not there after so long is an error. */
  connectMs?: number
  /** Connections at most. */
  most?: number
  /** PostgreSQL ends a statement after so long; 0 never. */
  statementMs?: number
}

/** The database cannot be reached, or went away: asked again in a while it may answer. */
export class StoreAwayError extends Error {
  override name = 'StoreAwayError'
  readonly statusCode = 503
}

/** What the system, and PostgreSQL itself, call that; `ENOENT` is a socket in a folder that is not there, `57014` a statement that took too long. */
const AWAY_CODE = /^(?:ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_|08|57014|57P0[123]|53300)/
/** The driver's own errors have no code. */
const AWAY_MESSAGE = /^Connection terminated|timeout exceeded when trying to connect|not queryable/

async function reach<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    const { code, message } = Object(cause)
    if (AWAY_CODE.test(code) || AWAY_MESSAGE.test(message))
      throw new StoreAwayError(
        `store: the database does not answer (${message || code}); check that it runs`,
        {
          cause,
        },
      )
    throw cause
  }
}

const TYPE_BIGINT = 20
const TYPE_DATE = 1082

/** Longer than this nobody waits for a connection, so that a host which does not answer fails requests and gathers none. */
const CONNECT_MS = 15_000

export async function openPostgres(
  url: string,
  { connectMs = CONNECT_MS, most = 10, statementMs = 0 }: PostgresLimits = {},
): Promise<Database> {
  const { default: pg } = await import('pg')
  pg.types.setTypeParser(TYPE_BIGINT, Number)
  pg.types.setTypeParser(TYPE_DATE, (text: string) => text)
  const reached = { connectionString: url, keepAlive: true, connectionTimeoutMillis: connectMs }
  const limit = statementMs > 0 ? { statement_timeout: statementMs } : {}
  const pool = new pg.Pool({ ...reached, ...limit, max: most })
  // An idle client that loses its server must not take the process down: the next query reconnects.
  pool.on('error', (error) => {
    if (!pool.ending) console.error('store: an idle connection broke; it will be opened again', error)
  })
  // Nor must one that a transaction holds between two statements: its next statement says what happened.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const names = createStatementNames()
  return {
    engine: 'postgresql',
    async query({ text, values }) {
      try {
        return (await reach(() => pool.query<Row>({ name: names.nameOf(text), text, values }))).rows
      } catch (error) {
        if (!isStale(error)) throw error
        names.forget(text)
        return (await reach(() => pool.query<Row>(text, values))).rows
      }
    },
    async transaction(work) {
      const client = await reach(() => pool.connect())
      try {
        await reach(() => client.query('begin'))
        const result = await work({
          query: async ({ text, values }) => (await reach(() => client.query<Row>(text, values))).rows,
          script: async (text) => {
            await reach(() => client.query(text))
          },
        })
        await reach(() => client.query('commit'))
        return result
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        throw error
      } finally {
        client.release()
      }
    },
    listen: (channel, hear) => keepListening(() => new pg.Client(reached), channel, hear),
    close: () => pool.end(),
    pool: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  }
}
