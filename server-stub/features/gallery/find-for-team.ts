/** What the forms of a gallery's team find by name: nothing of what staff or other galleries prepare. */
import type { Find } from '../../cms/collections/read-record.js'
import type { Kept, Referred } from '../../cms/collections/record.js'
import { findNames } from '../../cms/collections/save.js'
import type { Queries } from '../../db/database.js'
import { Id, queryAll } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'

/** Whose drafts nobody else may learn of, and which of the rows a team may name. */
const THEIRS: Partial<Record<Referred, (galleryIds: readonly number[]) => Sql>> = {
  artists: (ids) => sql`artist where (published or gallery_id = any(${ids}::integer[]))`,
  artworks: (ids) => sql`artwork where gallery_id = any(${ids}::integer[])`,
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
    const from = THEIRS[of]?.(galleryIds)
    if (!from) continue
    const ids = names
      .filter((one) => one.of === of)
      .flatMap(({ text }) => {
        const { found, near } = find(of, text)
        return [...found, ...near].map(({ id }) => id)
      })
    const rows = await queryAll(db, Id, sql`select id from ${from} and id = any(${ids}::integer[])`)
    allowed.set(of, new Set([...kept, ...rows.map(({ id }) => id)]))
  }
  return (of, text) => {
    const { found, near } = find(of, text)
    const known = allowed.get(of)
    if (!known) return { found, near }
    return { found: found.filter(({ id }) => known.has(id)), near: near.filter(({ id }) => known.has(id)) }
  }
}
