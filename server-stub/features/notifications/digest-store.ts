/** Who is due an e-mail about what is new, and what it tells: the statements. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { Id, queryAll, queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import { COLUMNS, NotificationRow, SHOWN } from './store.js'

/** A member gets one at most in so many hours. */
export const HOURS_BETWEEN = 24

const Due = v.object({ id: v.number(), email: v.string(), name: v.string() })
export type DueMember = v.InferOutput<typeof Due>

/** A member who asked for e-mails, has heard nothing for so long and has news that no e-mail told of. */
const IS_DUE = sql`member.confirmed and (digest_at is null or digest_at < now() - make_interval(hours => ${HOURS_BETWEEN}))
  and exists (select 1 from preference where preference.member_id = member.id and preference.name = 'mailNotifications' and preference.value = '1')
  and exists (
    select 1 from ${SHOWN} where notification.member_id = member.id and notification.read_at is null and not notification.mailed
  )`

export async function membersDue(db: Queries): Promise<number[]> {
  const rows = await queryAll(db, Id, sql`select id from member where ${IS_DUE} order by id`)
  return rows.map(({ id }) => id)
}

/** The member, when still due; from now on no more. */
export function takeMemberDue(tx: Queries, memberId: number): Promise<DueMember | undefined> {
  return queryOne(
    tx,
    Due,
    sql`update member set digest_at = now() where id = ${memberId} and ${IS_DUE} returning id, email, name`,
  )
}

/** What no e-mail has told the member of yet, the latest first. It counts as told from now on, all of it. */
export async function takeUntold(tx: Queries, memberId: number, most: number): Promise<NotificationRow[]> {
  const rows = await queryAll(
    tx,
    NotificationRow,
    sql`select ${COLUMNS} from ${SHOWN} where notification.member_id = ${memberId} and notification.read_at is null and not notification.mailed
     order by news.at desc, news.id desc limit ${most}`,
  )
  await tx.query(sql`update notification set mailed = true where member_id = ${memberId} and not mailed`)
  return rows
}
