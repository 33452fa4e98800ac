/** Who has accepted the terms of previews, and until when. Times are the store's own clock. */
import { TERMS_HOLD_MS } from '../../../widgets/shared/contract/preview-terms.js'
import type { Queries } from '../../db/database.js'

/** From now on for as long as an acceptance holds. One that holds already is extended: a member has one row a day at most. */
export async function acceptPreviewTerms(tx: Queries, memberId: number): Promise<void> {
  // Two calls at once: the second waits here and then finds the first one's row.
  await tx.query('select 1 from member where id = $1 for update', [memberId])
  const until = [memberId, TERMS_HOLD_MS / 1000]
  const extended = await tx.query(
    `update preview_terms_acceptance set ends_at = now() + make_interval(secs => $2)
     where member_id = $1 and ends_at > now() and accepted_at > now() - make_interval(secs => $2) returning id`,
    until,
  )
  if (extended.length > 0) return
  await tx.query(
    `insert into preview_terms_acceptance (member_id, ends_at) values ($1, now() + make_interval(secs => $2))`,
    until,
  )
}

export async function withdrawPreviewTerms(db: Queries, memberId: number): Promise<void> {
  await db.query(
    'update preview_terms_acceptance set ends_at = now() where member_id = $1 and ends_at > now()',
    [memberId],
  )
}

export async function hasPreviewTerms(db: Queries, memberId: number): Promise<boolean> {
  const sql = 'select 1 from preview_terms_acceptance where member_id = $1 and ends_at > now() limit 1'
  return (await db.query(sql, [memberId])).length > 0
}
