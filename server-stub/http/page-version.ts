/** Tells whether anything has changed that pages show; see the migration `page-changes`. */
import * as v from 'valibot'
import type { Database, Queries } from '../db/database.js'
import { queryAll } from '../db/rows.js'

const CHANNEL = 'page_change'
const Version = v.object({ version: v.string() })

/**
 * The present version of what pages show. Two that are equal mean that nothing has changed between them, by any process: the count
 * tells of a transaction that began early and ended late, whose number is not the highest.
 */
async function readVersion(db: Queries): Promise<string | undefined> {
  const [row] = await queryAll(
    db,
    Version,
    `select count(*) || '.' || coalesce(max(xid), 0) as version from page_change`,
  )
  return row?.version
}

export type VersionReader = () => Promise<string | undefined>

/** Gives a function that reads the version as it is when it is called, or later. */
export const createVersionReader = (db: Database): VersionReader =>
  db.engine === 'pglite' ? listeningReader(db) : askingReader(db)

/** One process writes here, and the database has told it of a change by the time that the change is saved. */
function listeningReader(db: Database): VersionReader {
  let count = 0
  let listening: Promise<unknown> | undefined
  return async () => {
    listening ??= db.listen(CHANNEL, () => {
      count += 1
    })
    await listening
    return `${count}`
  }
}

/** Those who ask while a question is under way share the next one. */
function askingReader(db: Queries): VersionReader {
  let underWay: Promise<unknown> | undefined
  let next: Promise<string | undefined> | undefined

  async function readAfter(earlier: Promise<unknown> | undefined): Promise<string | undefined> {
    // Its answer may be from before the change that somebody has just seen saved.
    await earlier?.catch(() => undefined)
    next = undefined
    const reading = readVersion(db)
    underWay = reading
    return reading.finally(() => {
      if (underWay === reading) underWay = undefined
    })
  }

  return () => {
    next ??= readAfter(underWay)
    return next
  }
}

const KEPT_HOURS = 2

/** Forgets changes that every page has been made after, and notes that as a change of its own, so that no earlier version comes back. */
export async function forgetPageChanges(db: Queries): Promise<void> {
  await db.query(
    `with gone as (delete from page_change where at < now() - make_interval(hours => ${KEPT_HOURS}) returning 1)
     insert into page_change select from gone limit 1 on conflict do nothing`,
  )
}
