/** There is always somebody who may do everything: the last admin keeps the role, the account and the way in. */
import type { Transaction } from '../db/database.js'
import { sql } from '../db/sql.js'

const CAN_ACT = sql`is_admin and confirmed and suspended_at is null`

/**
 * Whether there is another admin who can sign in, should this member be one no more; true as well for who is none. Until the transaction
 * ends nobody else takes one away: two who do it to each other do it one after the other.
 */
export async function leavesAnAdmin(tx: Transaction, memberId: number): Promise<boolean> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext('admins'))`)
  const rows = await tx.query(
    sql`select 1 where not exists (select 1 from member where id = ${memberId} and ${CAN_ACT})
       or exists (select 1 from member where id <> ${memberId} and ${CAN_ACT})`,
  )
  return rows.length > 0
}
