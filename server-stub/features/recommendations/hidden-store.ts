/** What members want to be recommended no more. */
import type { HiddenChange } from '../../../widgets/shared/contract/recommendations.call.js'
import type { Queries } from '../../db/database.js'

/** Says whether there is such a work. Done twice it does no more than once. */
export async function changeHidden(
  db: Queries,
  memberId: number,
  { action, artworkId }: HiddenChange,
): Promise<boolean> {
  if (action === 'reset') {
    await db.query('delete from hidden_recommendation where member_id = $1', [memberId])
    return true
  }
  const [row] = await db.query<{ known: number }>(
    action === 'hide'
      ? `with known as (select id from artwork where id = $2 and published),
           added as (insert into hidden_recommendation (member_id, artwork_id) select $1, id from known on conflict do nothing)
         select count(*)::integer as known from known`
      : `with known as (select id from artwork where id = $2),
           gone as (delete from hidden_recommendation where member_id = $1 and artwork_id = $2)
         select count(*)::integer as known from known`,
    [memberId, artworkId],
  )
  return row?.known === 1
}

const MOST_LISTED = 200

/** The latest first. */
export async function hiddenOf(db: Queries, memberId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select artwork_id as id from hidden_recommendation where member_id = $1 order by created_at desc, artwork_id limit ${MOST_LISTED}`,
    [memberId],
  )
  return rows.map(({ id }) => id)
}
