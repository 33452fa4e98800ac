/** The page version changes with each transaction that changes a table which pages read; see the migration `page-changes`. */
import * as v from 'valibot'
import type { Database, Queries } from '../../db/database.js'
import { queryAll } from '../../db/rows.js'
import { sql } from '../../db/sql.js'

/** Told with each transaction that changes what pages show. */
export const PAGE_CHANGE_CHANNEL = 'page_change'
const Version = v.object({ version: v.string() })

/**
 * Equal versions mean that no process has changed anything between them. The highest transaction id is not enough: a transaction with a
 * lower one may commit later, and then the count differs.
 */
async function readVersion(db: Queries): Promise<string | undefined> {
  const [row] = await queryAll(
    db,
    Version,
    sql`select count(*) || '.' || coalesce(max(xid), 0) as version from page_change`,
  )
  return row?.version
}

export type VersionReader = () => Promise<string | undefined>

/** The reader returns the version at the time of the call, or a later one; undefined when there is none. */
export const createVersionReader = (db: Database): VersionReader =>
  db.engine === 'pglite' ? listeningReader(db) : askingReader(db)

/** The embedded database has one process, and notifies it before the query that commits a change resolves. */
function listeningReader(db: Database): VersionReader {
  let count = 0
  let listening: Promise<unknown> | undefined
  return async () => {
    listening ??= db.listen(PAGE_CHANGE_CHANNEL, () => {
      count += 1
    })
    try {
      await listening
    } catch (error) {
      listening = undefined
      throw error
    }
    return `${count}`
  }
}

/** Calls during a query share the next query. */
function askingReader(db: Queries): VersionReader {
  let inFlight: Promise<unknown> | undefined
  let next: Promise<string | undefined> | undefined

  async function readAfter(earlier: Promise<unknown> | undefined): Promise<string | undefined> {
    // A query in flight may have read the version before a change that the caller has seen committed.
    await earlier?.catch(() => undefined)
    next = undefined
    const reading = readVersion(db)
    inFlight = reading
    return reading.finally(() => {
      if (inFlight === reading) inFlight = undefined
    })
  }

  return () => {
    next ??= readAfter(inFlight)
    return next
  }
}

const KEPT_HOURS = 2

/** Deletes old rows, and adds one, so that an earlier version cannot come back. */
export async function forgetPageChanges(db: Queries): Promise<void> {
  await db.query(
    sql`with gone as (delete from page_change where at < now() - make_interval(hours => ${KEPT_HOURS}) returning 1)
     insert into page_change select from gone limit 1 on conflict do nothing`,
  )
}
