/** What a house looks at each Monday: this week's and last week's, and what waits. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { queryAll, queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'

const WEEK = sql`interval '7 days'`
/** An enquiry that has waited longer is late. */
const LATE = sql`interval '2 days'`

const Figures = v.object({
  members: v.number(),
  membersBefore: v.number(),
  orders: v.number(),
  ordersBefore: v.number(),
  enquiries: v.number(),
  enquiriesBefore: v.number(),
  lateEnquiries: v.number(),
  applications: v.number(),
  works: v.number(),
})
export type Figures = v.InferOutput<typeof Figures>

/** Of the table order_event: an order was paid by it, and nobody said later that this was a mistake. */
const IS_PAYMENT = sql`to_status = 'paid' and from_status <> 'paid' and not exists (
  select 1 from order_event later where later.order_id = order_event.order_id and later.id > order_event.id
    and later.from_status = 'paid' and later.act in ('correct-unpaid', 'correct-uninvoiced', 'correct-ended'))`

/** `now` in ISO 8601. */
export async function figuresAt(db: Queries, now: string): Promise<Figures> {
  const at = sql`${now}::timestamptz`
  const thisWeek = (column: ReturnType<typeof sql>) => sql`${column} > ${at} - ${WEEK} and ${column} <= ${at}`
  const lastWeek = (column: ReturnType<typeof sql>) =>
    sql`${column} > ${at} - 2 * ${WEEK} and ${column} <= ${at} - ${WEEK}`
  const paid = sql`select count(distinct order_id)::integer from order_event where ${IS_PAYMENT}`
  const row = await queryOne(
    db,
    Figures,
    sql`select
       (select count(*)::integer from member where confirmed and ${thisWeek(sql`created_at`)}) as members,
       (select count(*)::integer from member where confirmed and ${lastWeek(sql`created_at`)}) as "membersBefore",
       (${paid} and ${thisWeek(sql`at`)}) as orders,
       (${paid} and ${lastWeek(sql`at`)}) as "ordersBefore",
       (select count(*)::integer from enquiry where ${thisWeek(sql`created_at`)}) as enquiries,
       (select count(*)::integer from enquiry where ${lastWeek(sql`created_at`)}) as "enquiriesBefore",
       (select count(*)::integer from enquiry where status = 'open' and waits_for = 'house' and last_at < ${at} - ${LATE}) as "lateEnquiries",
       (select count(*)::integer from gallery_application where status = 'waiting') as applications,
       (select count(*)::integer from work_submission) as works`,
  )
  if (!row) throw new Error('staff-desk: no figures; the statement gives one row')
  return row
}

const Sold = v.object({ currency: v.string(), minor: v.number(), isThisWeek: v.boolean() })
export type Sold = v.InferOutput<typeof Sold>

/** What works were paid for in either week, by currency. */
export function soldAt(db: Queries, now: string): Promise<Sold[]> {
  return queryAll(
    db,
    Sold,
    sql`select member_order.currency, sum(member_order_item.price_minor)::float8 as minor, paid.at > ${now}::timestamptz - ${WEEK} as "isThisWeek"
     from (
       select order_id, min(at) as at from order_event where ${IS_PAYMENT} group by order_id
     ) paid
     join member_order on member_order.id = paid.order_id
     join member_order_item on member_order_item.order_id = member_order.id
     where paid.at > ${now}::timestamptz - 2 * ${WEEK} and paid.at <= ${now}::timestamptz
     group by member_order.currency, 3 order by 1, 3 desc`,
  )
}
