/** What the last look at all links found. */
import * as v from 'valibot'
import type { Database, Queries } from '../../db/database.js'
import { type Position, querySlice, type Slice } from '../../db/paging.js'
import { queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import type { LinkState } from './judge.js'

export interface FoundLink {
  collection: string
  entityId: number
  field: string
  address: string
  state: LinkState
  leadsTo: string
}

const Finding = v.object({
  id: v.number(),
  key: v.string(),
  collection: v.string(),
  entityId: v.number(),
  field: v.string(),
  address: v.string(),
  state: v.picklist(['missing', 'moved', 'unreadable']),
  leadsTo: v.string(),
})
export type LinkFinding = v.InferOutput<typeof Finding>

/** In the place of what was found before; what is found again keeps its number, and so its place in the list. */
export async function keepFindings(db: Database, found: readonly FoundLink[], links: number): Promise<void> {
  const sent = sql`jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
    as found (collection text, "entityId" integer, field text, address text, state text, "leadsTo" text)`
  await db.transaction(async (tx) => {
    await tx.query(sql`delete from link_finding known where not exists (select 1 from ${sent} where found.collection = known.collection
      and found."entityId" = known.entity_id and found.field = known.field and found.address = known.address)`)
    await tx.query(sql`insert into link_finding as known (collection, entity_id, field, address, state, leads_to)
      select distinct on (collection, "entityId", field, address) collection, "entityId", field, address, state, "leadsTo" from ${sent}
      order by collection, "entityId", field, address
      on conflict (collection, entity_id, field, address) do update set state = excluded.state, leads_to = excluded.leads_to`)
    await tx.query(sql`insert into link_check (at, links) values (now(), ${links})
      on conflict (is_only) do update set at = excluded.at, links = excluded.links`)
  })
}

export function linkFindings(db: Queries, position: Position, size: number): Promise<Slice<LinkFinding>> {
  const columns = sql`id, collection, entity_id as "entityId", field, address, state, leads_to as "leadsTo"`
  const order = { id: sql`id`, descending: false }
  return querySlice(
    db,
    { schema: Finding, columns, from: sql`link_finding`, where: sql`true`, order },
    position,
    size,
  )
}

export const lastCheck = (db: Queries): Promise<{ at: Date; links: number } | undefined> =>
  queryOne(db, v.object({ at: v.date(), links: v.number() }), sql`select at, links from link_check`)
