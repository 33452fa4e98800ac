/**
 * Statistics that statements are planned by, and room of rows that are gone. A PostgreSQL server sees to both by itself (autovacuum);
 * beside the embedded database no process runs that would.
 */
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import type { Database } from '../database.js'
import { queryAll } from '../rows.js'
import { sql } from '../sql.js'

const Name = v.object({ name: v.string() })

/** After much has come at once: no server would notice before the first readers have waited. */
export async function takeStock(db: Database): Promise<void> {
  const command = sql.raw(db.engine === 'pglite' ? 'vacuum (analyze)' : 'analyze')
  const tables = await queryAll(
    db,
    Name,
    sql`select quote_ident(relname) as name from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace and pg_relation_size(oid) > 0 order by relname`,
  )
  for (const { name } of tables) await db.query(sql`${command} ${sql.raw(name)}`)
}

/** A statement holds up every reader. Those about a larger table, in pages of 8 KB, take more than a slow page does. */
const MOST_PAGES = 500
/** For so long readers go before a larger table. */
const MOST_DELAY_MS = 24 * 3_600_000
/** Between two statements readers have their turn. */
const PAUSE_MS = 100

const Overdue = v.object({
  name: v.string(),
  pages: v.number(),
  has_dead_rows: v.boolean(),
  has_old_statistics: v.boolean(),
})

export interface Upkeep {
  /** Goes over the tables in which enough has changed. Gives their names. */
  run(signal: AbortSignal): Promise<string[]>
}

/** Of the embedded database. `isQuiet` tells whether nobody has asked for anything for a while. */
export function createUpkeep(db: Database, isQuiet: () => boolean, now: () => number = Date.now): Upkeep {
  /** Since when larger tables wait. */
  const waiting = new Map<string, number>()

  function mayBegin(name: string, pages: number): boolean {
    const since = waiting.get(name) ?? now()
    const isDue = pages <= MOST_PAGES || isQuiet() || now() - since >= MOST_DELAY_MS
    if (isDue) waiting.delete(name)
    else waiting.set(name, since)
    return isDue
  }

  return {
    async run(signal) {
      const done: string[] = []
      for (const { name, pages, has_dead_rows, has_old_statistics } of await overdueTables(db)) {
        if (!mayBegin(name, pages)) continue
        for (const command of [has_dead_rows && 'vacuum', has_old_statistics && 'analyze']) {
          if (!command) continue
          signal.throwIfAborted()
          await db.query(sql`${sql.raw(command)} ${sql.raw(name)}`)
          await pause(PAUSE_MS)
        }
        done.push(name)
      }
      return done
    },
  }
}

/** By the measures of autovacuum. What the database counts begins with the process, but for whether a table was ever looked at. */
async function overdueTables(db: Database): Promise<v.InferOutput<typeof Overdue>[]> {
  await db.query(sql`select pg_stat_force_next_flush()`)
  const rows = await queryAll(
    db,
    Overdue,
    sql`select quote_ident(pg_class.relname) as name, (pg_relation_size(relid) / 8192)::integer as pages,
       n_dead_tup > 50 + 0.2 * known or n_ins_since_vacuum > 1000 + 0.2 * known as has_dead_rows,
       n_mod_since_analyze > 50 + 0.1 * known or reltuples < 0 as has_old_statistics
     from pg_stat_user_tables join pg_class on pg_class.oid = relid cross join lateral (select greatest(reltuples, 0) as known) counted
     where relnamespace = current_schema()::regnamespace and pg_relation_size(relid) > 0 order by pg_class.relname`,
  )
  return rows.filter((row) => row.has_dead_rows || row.has_old_statistics)
}
