/** What editors put on the home page: a draft, and what readers see. */
import * as v from 'valibot'
import type { Database, Queries } from '../../db/database.js'
import { queryAll } from '../../db/rows.js'
import { sql } from '../../db/sql.js'

export const SECTIONS = ['shows', 'works', 'stories'] as const
export type Section = (typeof SECTIONS)[number]
/** Numbers of records, the first first. */
export type Picks = Readonly<Record<Section, readonly number[]>>

const Row = v.object({ section: v.picklist(SECTIONS), ids: v.array(v.number()) })

export async function picksOf(db: Queries, isPublished: boolean): Promise<Picks> {
  const rows = await queryAll(
    db,
    Row,
    sql`select section, array_agg(entity_id order by position, entity_id) as ids from home_pick
     where is_published = ${isPublished} group by section`,
  )
  const idsOf = (section: Section) => rows.find((row) => row.section === section)?.ids ?? []
  return { shows: idsOf('shows'), works: idsOf('works'), stories: idsOf('stories') }
}

/** Keeps a section of the draft. */
export async function setDraft(db: Database, section: Section, ids: readonly number[]): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPicks(tx)
    await tx.query(sql`delete from home_pick where not is_published and section = ${section}`)
    await tx.query(sql`insert into home_pick (is_published, section, entity_id, position)
      select false, ${section}::text, id, place from unnest(${[...ids]}::integer[]) with ordinality given (id, place)`)
  })
}

/** The draft is what readers see from now on. */
export async function publishPicks(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPicks(tx)
    await tx.query(sql`delete from home_pick where is_published`)
    await tx.query(sql`insert into home_pick (is_published, section, entity_id, position)
      select true, section, entity_id, position from home_pick where not is_published`)
  })
}

/** Two who change it at once do so one after the other. */
const lockPicks = (tx: Queries) => tx.query(sql`select pg_advisory_xact_lock(4403)`)
