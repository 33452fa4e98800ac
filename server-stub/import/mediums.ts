import * as v from 'valibot'
import type { Database } from '../db/database.js'
import { Id, queryAll, queryOne } from '../db/rows.js'
import { uniqueSlug } from '../db/slug.js'
import { sql } from '../db/sql.js'
import { oneLine } from './tidy.js'

const Known = v.object({ id: v.number(), slug: v.string(), name: v.string() })

/** Headings of works. One that the catalogue has already, from whatever source, is used again. */
export class Mediums {
  private constructor(
    private readonly db: Database,
    private readonly source: string,
    private readonly ids: Map<string, number>,
    private readonly taken: Set<string>,
  ) {}

  static async open(db: Database, source: string): Promise<Mediums> {
    const rows = await queryAll(db, Known, sql`select id, slug, name from medium`)
    const ids = new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
    return new Mediums(db, source, ids, new Set(rows.map(({ slug }) => slug)))
  }

  /** The id of a heading, added when it is new; null for none. */
  async idOf(heading: string): Promise<number | null> {
    const text = oneLine(heading)
    if (!text) return null
    const known = this.ids.get(text.toLowerCase())
    if (known !== undefined) return known
    const name = text.charAt(0).toUpperCase() + text.slice(1)
    const row = await queryOne(
      this.db,
      Id,
      sql`insert into medium (source, source_id, slug, name) values (${this.source}, ${text.toLowerCase()}, ${uniqueSlug(name, this.taken, 'medium')}, ${name})
       on conflict (source, source_id) do update set name = excluded.name returning id`,
    )
    if (!row) throw new Error(`import: the medium "${name}" was not saved; look at the database's log`)
    this.ids.set(text.toLowerCase(), row.id)
    return row.id
  }
}
