/** Who has accepted the terms of previews, and until when. Times are the store's own clock. */
import { TERMS_HOLD_MS } from '../../../widgets/shared/contract/preview-terms.js'
import type { Queries } from '../../db/database.js'
import { sql } from '../../db/sql.js'

/** From now on for as long as an acceptance holds. One that holds already is extended: a member has one row a day at most. */
export async function acceptPreviewTerms(tx: Queries, memberId: number): Promise<void> {
  // Two calls at once: the second waits here and then finds the first one's row.
  await tx.query(sql`select 1 from member where id = ${memberId} for update`)
  const seconds = TERMS_HOLD_MS / 1000
  const extended =
    await tx.query(sql`update preview_terms_acceptance set ends_at = now() + make_interval(secs => ${seconds})
     where member_id = ${memberId} and ends_at > now() and accepted_at > now() - make_interval(secs => ${seconds}) returning id`)
  if (extended.length > 0) return
  await tx.query(
    sql`insert into preview_terms_acceptance (member_id, ends_at) values (${memberId}, now() + make_interval(secs => ${seconds}))`,
  )
}

export async function withdrawPreviewTerms(db: Queries, memberId: number): Promise<void> {
  await db.query(
    sql`update preview_terms_acceptance set ends_at = now() where member_id = ${memberId} and ends_at > now()`,
  )
}

export async function hasPreviewTerms(db: Queries, memberId: number): Promise<boolean> {
  return (
    (
      await db.query(
        sql`select 1 from preview_terms_acceptance where member_id = ${memberId} and ends_at > now() limit 1`,
      )
    ).length > 0
  )
}
