/** What staff publish and unpublish, whatever it is. The search index hears of it from the store itself. */
import * as v from 'valibot'
import { noteChange } from '../../db/changes.js'
import type { Database, Queries } from '../../db/database.js'
import { lockOwners, lockRows } from '../../db/row-locks.js'
import { queryAll, queryOne } from '../../db/rows.js'
import { type Owners, ownersOf, refreshCountsOf } from '../../db/schema/counts.js'
import { sql } from '../../db/sql.js'

/** The table of each collection and the column that names a row of it. */
export const TABLES = {
  articles: { table: 'article', title: 'title', kind: 'kind' },
  artists: { table: 'artist', title: 'name', kind: "''" },
  events: { table: 'art_fair', title: 'name', kind: "''" },
  galleries: { table: 'gallery', title: 'name', kind: 'kind::text' },
  cities: { table: 'city', title: 'name', kind: "''" },
  artworks: { table: 'artwork', title: 'title', kind: "''" },
  exhibitions: { table: 'exhibition', title: 'title', kind: "''" },
  'viewing-rooms': { table: 'viewing_room', title: 'title', kind: "''" },
  pages: { table: 'page', title: 'title', kind: "''" },
  previews: { table: 'preview', title: 'title', kind: "''" },
  places: {
    table: 'location',
    title: 'title',
    kind: "coalesce((select city.slug from city where city.id = location.city_id), '')",
  },
} as const
export type Collection = keyof typeof TABLES

export const isCollection = (text: string): text is Collection => Object.hasOwn(TABLES, text)

/** The table that the part `collection` of an address names. */
export const tableIn = ({ collection = '' }: Readonly<Record<string, string>>): string | undefined =>
  isCollection(collection) ? TABLES[collection].table : undefined

const Publishable = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  /** Of articles the section, of galleries the number of their kind, of places the address of their city; else empty. */
  kind: v.string(),
  published: v.boolean(),
})
export type Publishable = v.InferOutput<typeof Publishable>

export function publishable(
  db: Queries,
  collection: Collection,
  id: number,
): Promise<Publishable | undefined> {
  const { table, title, kind } = TABLES[collection]
  return queryOne(
    db,
    Publishable,
    sql`select id, slug, ${sql.raw(title)} as title, ${sql.raw(kind)} as kind, published from ${sql.raw(table)} where id = ${id}`,
  )
}

/** Publishes or unpublishes it; `who` did. */
export async function setPublished(
  db: Database,
  collection: Collection,
  id: number,
  isPublished: boolean,
  who: string,
): Promise<void> {
  const change = async (tx: Queries): Promise<boolean> => {
    const changed = await tx.query(
      sql`update ${sql.raw(TABLES[collection].table)} set published = ${isPublished} where id = ${id} and published <> ${isPublished} returning id`,
    )
    if (changed.length > 0)
      await noteChange(tx, collection, id, who, isPublished ? 'published' : 'unpublished')
    return changed.length > 0
  }
  if (collection === 'artworks') await changeWork(db, id, change)
  else await db.transaction(change)
}

/** Starts again when the artists or the gallery of the work changed before its row was locked. */
async function changeWork(
  db: Database,
  id: number,
  change: (tx: Queries) => Promise<boolean>,
): Promise<void> {
  for (let isDone = false; !isDone; ) {
    const owners = await ownersOf(db, id)
    isDone = await db.transaction(async (tx) => {
      await lockOwners(tx, owners)
      await lockRows(tx, 'artwork', [id])
      if (!isSame(owners, await ownersOf(tx, id))) return false
      if (await change(tx)) await refreshCountsOf(tx, owners)
      return true
    })
  }
}

const isSame = (some: Owners, others: Owners): boolean =>
  some.artists.join() === others.artists.join() && some.galleries.join() === others.galleries.join()

const Counted = v.object({ collection: v.string(), all: v.number(), hidden: v.number() })

/** How many of each there are, and how many of them are not published. */
export async function countsOfCollections(
  db: Queries,
): Promise<ReadonlyMap<string, v.InferOutput<typeof Counted>>> {
  const parts = Object.entries(TABLES).map(
    ([collection, { table }]) =>
      // Apart, since indexes have either: counted together, a hundred thousand works would be read.
      sql`select ${collection}::text as collection, (visible.n + hidden.n)::integer as "all", hidden.n::integer as hidden
         from (select count(*) as n from ${sql.raw(table)} where published) visible,
           (select count(*) as n from ${sql.raw(table)} where not published) hidden`,
  )
  const rows = await queryAll(db, Counted, sql.join(parts, ' union all '))
  return new Map(rows.map((row) => [row.collection, row]))
}
