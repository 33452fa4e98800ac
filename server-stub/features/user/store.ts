/** What is kept of a reader beside what they follow: what they looked at, preferences. */
import type { SetPref } from '../../../widgets/shared/contract/set-pref.call.js'
import type { Queries } from '../../db/database.js'
import { sql } from '../../db/sql.js'

/** The aliases that pages use, and the table of each. */
const VIEWED = {
  artists: 'artist',
  galleries: 'gallery',
  'city-guides': 'city',
  'art-fairs': 'art_fair',
  artworks: 'artwork',
  editorial: 'article',
  exhibitions: 'exhibition',
  'viewing-rooms': 'viewing_room',
  previews: 'preview',
} as const
export type ViewedAlias = keyof typeof VIEWED

export const viewedAliasOf = (alias: string): ViewedAlias | undefined =>
  Object.keys(VIEWED).find((known): known is ViewedAlias => known === alias)

export interface View {
  alias: ViewedAlias
  id: number
  /** What stood beside it; 0 for nothing. */
  relatedId: number
  relatedId2: number
  /** Undefined for visitors: of them only the number is kept. */
  memberId: number | undefined
}

/** Notes that something published was looked at; anything else is not noted, and gives false. */
export async function recordView(db: Queries, view: View): Promise<boolean> {
  const seen =
    await db.query(sql`with seen as (select id from ${sql.raw(VIEWED[view.alias])} where id = ${view.id} and published),
     counted as (
       insert into entity_view as known (entity_id, views) select id, 1 from seen
       on conflict (entity_id, day) do update set views = known.views + 1
     ),
     noted as (insert into member_view as known (member_id, entity_id, related_id, related_id_2, views)
     select ${view.memberId ?? null}::integer, id, nullif(${view.relatedId}::integer, 0), nullif(${view.relatedId2}::integer, 0), 1 from seen where ${view.memberId ?? null}::integer is not null
     on conflict (member_id, entity_id) do update set views = known.views + 1, last_at = now(),
       related_id = excluded.related_id, related_id_2 = excluded.related_id_2)
     select id from seen`)
  return seen.length > 0
}

/** Notes that a visitor who accepted it has looked at something published. `visitor` is a hash. */
export async function recordVisitorView(
  db: Queries,
  visitor: string,
  { alias, id }: Pick<View, 'alias' | 'id'>,
): Promise<void> {
  await db.query(sql`insert into visitor_view as known (visitor, entity_id) select ${visitor}, id from ${sql.raw(VIEWED[alias])} where id = ${id} and published
     on conflict (visitor, entity_id) do update set last_at = now()`)
}

/** Whether anything was recorded of a visitor before. */
export async function hasVisitorViews(db: Queries, visitor: string): Promise<boolean> {
  return (await db.query(sql`select 1 from visitor_view where visitor = ${visitor} limit 1`)).length > 0
}

export async function keepPreference(db: Queries, memberId: number, pref: SetPref): Promise<void> {
  await db.query(sql`insert into preference (member_id, name, value) values (${memberId}, ${pref.prefName}, ${pref.prefValue})
     on conflict (member_id, name) do update set value = excluded.value`)
}
