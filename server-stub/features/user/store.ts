/** What is kept of a reader beside what they follow: what they looked at, preferences. */
import type { SetPref } from '../../../widgets/shared/contract/set-pref.call.js'
import type { Queries } from '../../db/database.js'

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
  const seen = await db.query(
    `with seen as (select id from ${VIEWED[view.alias]} where id = $1 and published),
     counted as (
       insert into entity_view as known (entity_id, views) select id, 1 from seen
       on conflict (entity_id, day) do update set views = known.views + 1
     ),
     noted as (insert into member_view as known (member_id, entity_id, related_id, related_id_2, views)
     select $2::integer, id, nullif($3::integer, 0), nullif($4::integer, 0), 1 from seen where $2::integer is not null
     on conflict (member_id, entity_id) do update set views = known.views + 1, last_at = now(),
       related_id = excluded.related_id, related_id_2 = excluded.related_id_2)
     select id from seen`,
    [view.id, view.memberId ?? null, view.relatedId, view.relatedId2],
  )
  return seen.length > 0
}

/** Notes that a visitor who accepted it has looked at something published. `visitor` is a hash. */
export async function recordVisitorView(
  db: Queries,
  visitor: string,
  { alias, id }: Pick<View, 'alias' | 'id'>,
): Promise<void> {
  await db.query(
    `insert into visitor_view as known (visitor, entity_id) select $1, id from ${VIEWED[alias]} where id = $2 and published
     on conflict (visitor, entity_id) do update set last_at = now()`,
    [visitor, id],
  )
}

/** Whether anything was recorded of a visitor before. */
export async function hasVisitorViews(db: Queries, visitor: string): Promise<boolean> {
  return (await db.query('select 1 from visitor_view where visitor = $1 limit 1', [visitor])).length > 0
}

export async function keepPreference(db: Queries, memberId: number, pref: SetPref): Promise<void> {
  await db.query(
    `insert into preference (member_id, name, value) values ($1, $2, $3)
     on conflict (member_id, name) do update set value = excluded.value`,
    [memberId, pref.prefName, pref.prefValue],
  )
}
