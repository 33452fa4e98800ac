/** What a member follows, with its name, for the export of an account. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { queryAll } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import { FOLLOW_TABLES, followsOf } from './store.js'

const Name = v.object({ id: v.number(), name: v.string() })

export async function exportFollows(db: Queries, memberId: number): Promise<{ follow: object[] }> {
  const follows = await followsOf(db, memberId)
  const names = new Map<number, string>()
  for (const [type, table] of Object.entries(FOLLOW_TABLES)) {
    const ids = follows.filter((one) => one.type === type).map(({ id }) => id)
    if (ids.length === 0) continue
    const column = ['artwork', 'article', 'exhibition'].includes(type) ? sql`title` : sql`name`

    for (const { id, name } of await queryAll(
      db,
      Name,
      sql`select id, ${column} as name from ${sql.raw(table)} where id = any(${ids}::integer[])`,
    ))
      names.set(id, name)
  }
  return { follow: follows.map(({ type, id }) => ({ type, id, name: names.get(id) ?? '' })) }
}
