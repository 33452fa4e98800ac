/** The names and numbers by which records refer to one another. */
import * as v from 'valibot'
import { wordsOf } from '../../../widgets/shared/contract/letters.js'
import type { Queries } from '../../db/database.js'
import { queryAll } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import type { Named, Referred } from './record.js'

/** Where the names are that a field can refer to. */
export const NAMES: Record<Referred, { table: string; name: string }> = {
  artists: { table: 'artist', name: 'name' },
  galleries: { table: 'gallery', name: 'name' },
  cities: { table: 'city', name: 'name' },
  events: { table: 'art_fair', name: 'name' },
  artworks: { table: 'artwork', name: 'title' },
  mediums: { table: 'medium', name: 'name' },
  pictures: { table: 'picture', name: "''" },
}
export const NamedRow = v.object({ id: v.number(), name: v.string() })

/** What a field may offer: the first by name. */
export function namesToOffer(db: Queries, of: Referred, most: number): Promise<Named[]> {
  const [table, name] = [sql.raw(NAMES[of].table), sql.raw(NAMES[of].name)]
  return queryAll(
    db,
    NamedRow,
    sql`select id, ${name} as name from ${table} order by plinth_fold(${name}) collate "C", id limit ${most}`,
  )
}

const Asked = v.object({ asked: v.string(), ...NamedRow.entries })

/** Those that have these numbers, and those that are called so, whatever the marks and the case of their letters. */
export async function namesLike(
  db: Queries,
  of: Referred,
  { ids, names }: { ids: readonly number[]; names: readonly string[] },
): Promise<{ byId: Named[]; byName: v.InferOutput<typeof Asked>[] }> {
  const [table, name] = [sql.raw(NAMES[of].table), sql.raw(NAMES[of].name)]
  return {
    byId:
      ids.length === 0
        ? []
        : await queryAll(
            db,
            NamedRow,
            sql`select id, ${name} as name from ${table} where id = any(${ids}::integer[])`,
          ),
    byName:
      names.length === 0 || of === 'pictures'
        ? []
        : await queryAll(
            db,
            Asked,
            sql`select asked, id, ${name} as name from unnest(${names}::text[]) asked
             join ${table} on plinth_fold(${name}) = plinth_fold(asked) and (plinth_fold(asked) <> '' or ${name} = asked) order by id limit 1000`,
          ),
  }
}

const NEAR = 3

/** Those with most of the words of `text` in their name. */
export function namesNear(db: Queries, of: Referred, text: string): Promise<Named[]> {
  const [table, name] = [sql.raw(NAMES[of].table), sql.raw(NAMES[of].name)]
  const words = wordsOf(text).filter((word) => word.length > 2)
  if (words.length === 0 || of === 'pictures') return Promise.resolve([])
  return queryAll(
    db,
    NamedRow,
    sql`select id, name from (select id, ${name} as name, (select count(*) from unnest(${words}::text[]) word
       where strpos(plinth_fold(${name}), word) > 0) as n from ${table}) counted
     where n > 0 order by n desc, length(name), id limit ${NEAR}`,
  )
}
