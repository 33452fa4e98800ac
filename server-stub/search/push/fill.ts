/** Sends everything that is published: into an index beside the live one, which takes its place at the end. */
import * as v from 'valibot'
import type { Database } from '../../db/database.js'
import { queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import type { Remote } from '../engine.js'
import { currentHorizon } from '../store/changes-store.js'
import { recordOf } from '../store/records.js'
import { SEARCH_TABLES, walkSearchRows } from '../store/records-store.js'
import { BATCH, putAll } from './batches.js'
import { type Fill, readState } from './state-store.js'
import type { Turn } from './turn.js'

export interface FillParts {
  db: Database
  remote: Remote
  warn(problem: string, cause: unknown): void
  /** Records that have arrived, and how many there are about. */
  progress?(sent: number, total: number): void
}

/** Gives how many records were sent. One that broke off is gone on with: what has changed since is sent afterwards. */
export async function fillRemote({ db, remote, warn, progress }: FillParts, turn: Turn): Promise<number> {
  const total = await countPublished(db)
  let fill = await begin(db, remote, turn)
  progress?.(fill.sent, total)
  for (const table of SEARCH_TABLES.slice(SEARCH_TABLES.indexOf(fill.table))) {
    const after = table === fill.table ? fill.after : 0
    for await (const rows of walkSearchRows(db, table, BATCH, after)) {
      turn.check()
      await putAll(remote, 'fill', { records: rows.map((row) => recordOf(table, row)), gone: [] }, warn)
      fill = { ...fill, table, after: rows.at(-1)?.id ?? after, sent: fill.sent + rows.length }
      await turn.notes.filling(fill, false)
      progress?.(fill.sent, Math.max(total, fill.sent))
    }
  }
  turn.check()
  // Before: who dies in the middle has not said whether it was done, and done twice it would bring the old records back.
  await turn.notes.filling({ ...fill, isFinishing: true }, false)
  await remote.finishFill()
  await turn.notes.filled(fill)
  return fill.sent
}

async function begin(db: Database, remote: Remote, turn: Turn): Promise<Fill> {
  const { fill } = await readState(db, remote.target)
  if (fill?.form === remote.form && !fill.isFinishing) return fill
  // From here on: what changes while records are read is sent once more afterwards.
  const horizon = await currentHorizon(db)
  turn.check()
  await remote.beginFill()
  const begun: Fill = {
    form: remote.form,
    horizon,
    table: SEARCH_TABLES[0],
    after: 0,
    sent: 0,
    isFinishing: false,
  }
  await turn.notes.filling(begun, true)
  return begun
}

async function countPublished(db: Database): Promise<number> {
  const counts = SEARCH_TABLES.map(
    (table) => sql`(select count(*) from ${sql.raw(table)} where published)::integer`,
  )
  const row = await queryOne(
    db,
    v.object({ total: v.number() }),
    sql`select ${sql.join(counts, ' + ')} as total`,
  )
  return row?.total ?? 0
}
