/** Synonyms and what comes first, as staff keep them. Every change makes the rules another version. */
import * as v from 'valibot'
import { fold } from '../../../widgets/shared/contract/letters.js'
import type { Database, Queries } from '../../db/database.js'
import { queryAll, queryOne } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'
import type { Pins, Synonym } from '../language/rules.js'

const VERSION = 'search rules'
/** Of a store in which nobody has set any. */
export const NO_VERSION = '0'

export interface RuleSet {
  synonyms: readonly (Synonym & { id: number })[]
  pins: readonly Pins[]
}

/** Changes whenever the rules do. */
export async function rulesVersion(db: Queries): Promise<string> {
  const row = await queryOne(
    db,
    v.object({ value: v.string() }),
    sql`select value from setting where name = ${VERSION}`,
  )
  return row?.value ?? NO_VERSION
}

async function nextVersion(tx: Queries): Promise<void> {
  await tx.query(sql`insert into setting as known (name, value) values (${VERSION}, '1')
    on conflict (name) do update set value = (known.value::integer + 1)::text`)
}

const SynonymRow = v.object({
  id: v.number(),
  word: v.string(),
  sameAs: v.array(v.string()),
  isMutual: v.boolean(),
})
const PinsRow = v.object({ query: v.string(), ids: v.array(v.string()) })

export async function readRules(db: Queries): Promise<RuleSet> {
  const [synonyms, pins] = [
    await queryAll(
      db,
      SynonymRow,
      sql`select id, word, same_as as "sameAs", is_mutual as "isMutual" from search_synonym order by plinth_fold(word), id`,
    ),
    await queryAll(
      db,
      PinsRow,
      sql`select query, array_agg(object_id order by position, object_id) as ids from search_pin group by query order by query`,
    ),
  ]
  return { synonyms, pins }
}

/** As pins are found by it. */
export const pinnedQuery = (query: string): string => fold(query).replace(/\s+/g, ' ').trim()

/** False when the word has others already. */
export function addSynonym(db: Database, { word, sameAs, isMutual }: Synonym): Promise<boolean> {
  return changed(
    db,
    sql`insert into search_synonym (word, same_as, is_mutual) values (${word}, ${[...sameAs]}::text[], ${isMutual})
     on conflict do nothing returning id`,
  )
}

export const removeSynonym = (db: Database, id: number): Promise<boolean> =>
  changed(db, sql`delete from search_synonym where id = ${id} returning id`)

/** The records that come first for the query from now on, in this order; none takes the query out. */
export async function setPins(db: Database, query: string, ids: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(4402)`)
    await tx.query(sql`delete from search_pin where query = ${query}`)
    await tx.query(sql`insert into search_pin (query, object_id, position)
      select ${query}::text, object_id, position from unnest(${[...ids]}::text[]) with ordinality as sent (object_id, position)`)
    await nextVersion(tx)
  })
}

const changed = (db: Database, statement: Sql): Promise<boolean> =>
  db.transaction(async (tx) => {
    const rows = await tx.query(statement)
    if (rows.length > 0) await nextVersion(tx)
    return rows.length > 0
  })
