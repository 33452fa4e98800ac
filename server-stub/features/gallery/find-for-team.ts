/** What the forms of a gallery's team find by name: nothing of what staff or other galleries prepare. */
import { mayName, type Scope } from '../../cms/collections/found/found.js'
import type { Find } from '../../cms/collections/read-record.js'
import type { Kept, Referred } from '../../cms/collections/record.js'
import { NAMES } from '../../cms/collections/record-names.js'
import { findNames } from '../../cms/collections/save.js'
import type { Queries } from '../../db/database.js'
import { Id, queryAll } from '../../db/rows.js'
import { sql } from '../../db/sql.js'

/** Of what is prepared where nobody else may learn of it, which a team may name; undefined for what is never. */
export function teamScope(of: Referred, galleryIds: readonly number[]): Scope | undefined {
  const isTheirs = sql`gallery_id = any(${galleryIds}::integer[])`
  if (of === 'artworks') return { seesPublished: false, besides: isTheirs }
  if (of === 'artists') return { seesPublished: true, besides: sql`(not published and ${isTheirs})` }
  return undefined
}

/** Those of the numbers that a scope may name. */
export async function namable(
  db: Queries,
  of: Referred,
  ids: readonly number[],
  scope: Scope,
): Promise<number[]> {
  const rows = await queryAll(
    db,
    Id,
    sql`select id from ${sql.raw(NAMES[of].table)} where id = any(${ids}::integer[]) and ${mayName(scope)}`,
  )
  return rows.map(({ id }) => id)
}

/** `befores` are the records as they are kept: what they name already may stay. */
export async function findForTeam(
  db: Queries,
  names: readonly { of: Referred; text: string }[],
  galleryIds: readonly number[],
  befores: readonly Kept[] = [],
): Promise<Find> {
  const kept = befores.flatMap(({ links }) =>
    Object.values(links).flatMap((named) => named.map(({ id }) => id)),
  )
  const find = await findNames(db, names)
  const allowed = new Map<Referred, ReadonlySet<number>>()
  for (const of of new Set(names.map((one) => one.of))) {
    const scope = teamScope(of, galleryIds)
    if (!scope) continue
    const ids = names
      .filter((one) => one.of === of)
      .flatMap(({ text }) => {
        const { found, near } = find(of, text)
        return [...found, ...near].map(({ id }) => id)
      })
    allowed.set(of, new Set([...kept, ...(await namable(db, of, ids, scope))]))
  }
  return (of, text) => {
    const { found, near } = find(of, text)
    const known = allowed.get(of)
    if (!known) return { found, near }
    return { found: found.filter(({ id }) => known.has(id)), near: near.filter(({ id }) => known.has(id)) }
  }
}
