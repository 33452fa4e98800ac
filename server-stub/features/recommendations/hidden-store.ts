/** What members want to be recommended no more. */
import * as v from 'valibot'
import type { HiddenChange } from '../../../widgets/shared/contract/recommendations.call.js'
import type { Queries } from '../../db/database.js'
import { Id, queryAll, queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'

/** Says whether there is such a work. Done twice it does no more than once. */
export async function changeHidden(
  db: Queries,
  memberId: number,
  { action, artworkId }: HiddenChange,
): Promise<boolean> {
  if (action === 'reset') {
    await db.query(sql`delete from hidden_recommendation where member_id = ${memberId}`)
    return true
  }
  const row = await queryOne(
    db,
    v.object({ known: v.number() }),
    action === 'hide'
      ? sql`with known as (select id from artwork where id = ${artworkId} and published),
           added as (insert into hidden_recommendation (member_id, artwork_id) select ${memberId}, id from known on conflict do nothing)
         select count(*)::integer as known from known`
      : sql`with known as (select id from artwork where id = ${artworkId}),
           gone as (delete from hidden_recommendation where member_id = ${memberId} and artwork_id = ${artworkId})
         select count(*)::integer as known from known`,
  )
  return row?.known === 1
}

const MOST_LISTED = 200

/** The latest first. */
export async function hiddenOf(db: Queries, memberId: number): Promise<number[]> {
  const rows = await queryAll(
    db,
    Id,
    sql`select artwork_id as id from hidden_recommendation where member_id = ${memberId} order by created_at desc, artwork_id limit ${MOST_LISTED}`,
  )
  return rows.map(({ id }) => id)
}
