/** Saved searches: the statements. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { Id, queryAll, queryOne } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'

/** How soon a member hears of new works, and after how many minutes they may hear again; never by `none`. */
export const ALERTS = {
  'at-once': { text: 'At once', minutes: 5 },
  daily: { text: 'Once a day', minutes: 24 * 60 },
  weekly: { text: 'Once a week', minutes: 7 * 24 * 60 },
  none: { text: 'Never', minutes: undefined },
} as const
export type Alert = keyof typeof ALERTS
export const isAlert = (text: string): text is Alert => Object.hasOwn(ALERTS, text)

/** Of one member. */
export const MOST_SEARCHES = 50

const SavedSearch = v.object({
  id: v.number(),
  address: v.string(),
  title: v.string(),
  alert: v.picklist(Object.keys(ALERTS).filter(isAlert)),
})
export type SavedSearch = v.InferOutput<typeof SavedSearch>

export function searchesOf(db: Queries, memberId: number): Promise<SavedSearch[]> {
  return queryAll(
    db,
    SavedSearch,
    sql`select id, address, title, alert from saved_search where member_id = ${memberId} order by created_at desc, id desc`,
  )
}

/** Saving the same again changes when it is told of. False when the member has as many as there may be. */
export async function saveSearch(
  db: Queries,
  memberId: number,
  { address, title, alert }: Omit<SavedSearch, 'id'>,
): Promise<boolean> {
  const saved = await queryOne(
    db,
    Id,
    sql`insert into saved_search (member_id, address, title, alert)
     select ${memberId}, ${address}, ${title}, ${alert}
     where (select count(*) from saved_search where member_id = ${memberId} and address <> ${address}) < ${MOST_SEARCHES}
     on conflict (member_id, address) do update set alert = excluded.alert returning id`,
  )
  return saved !== undefined
}

/** What was published while nobody wanted to hear of it is not told later. False when the member has no such search. */
export async function setAlert(db: Queries, memberId: number, id: number, alert: Alert): Promise<boolean> {
  const changed = await queryOne(
    db,
    Id,
    sql`update saved_search set alert = ${alert}, told_until = case when alert = 'none' then now() else told_until end
     where id = ${id} and member_id = ${memberId} returning id`,
  )
  return changed !== undefined
}

/** False when the member has no such search. */
export async function removeSearch(db: Queries, memberId: number, id: number): Promise<boolean> {
  const removed = await queryOne(
    db,
    Id,
    sql`delete from saved_search where id = ${id} and member_id = ${memberId} returning id`,
  )
  return removed !== undefined
}

const Exported = v.object({ address: v.string(), title: v.string(), alert: v.string(), created_at: v.date() })

export async function exportSearches(db: Queries, memberId: number): Promise<{ savedSearches: object[] }> {
  const savedSearches = await queryAll(
    db,
    Exported,
    sql`select address, title, alert, created_at from saved_search where member_id = ${memberId} order by created_at, id`,
  )
  return { savedSearches }
}

const MINUTES = Object.entries(ALERTS).map(
  ([alert, { minutes = null }]) => sql`when ${alert} then ${minutes}::integer`,
)

const isDue = (now: Sql): Sql =>
  sql`saved_search.alert <> 'none' and told_until <= ${now} - make_interval(mins => case alert ${sql.join(MINUTES, ' ')} end)`

/** `now` in ISO 8601, as everywhere here. */
export async function searchesDue(db: Queries, now: string): Promise<number[]> {
  const rows = await queryAll(
    db,
    Id,
    sql`select id from saved_search where ${isDue(sql`${now}::timestamptz`)} order by id`,
  )
  return rows.map(({ id }) => id)
}

const Due = v.object({
  address: v.string(),
  title: v.string(),
  told_until: v.date(),
  email: v.string(),
  name: v.string(),
})

/** The search, when it is still due, locked until the transaction ends. Only an address that its owner confirmed gets e-mails. */
export function takeDue(
  tx: Queries,
  id: number,
  now: string,
): Promise<v.InferOutput<typeof Due> | undefined> {
  return queryOne(
    tx,
    Due,
    sql`select address, title, told_until, member.email, member.name from saved_search
     join member on member.id = member_id and member.confirmed
     where saved_search.id = ${id} and ${isDue(sql`${now}::timestamptz`)} for update of saved_search`,
  )
}

export async function setToldUntil(tx: Queries, id: number, until: string): Promise<void> {
  await tx.query(sql`update saved_search set told_until = ${until}::timestamptz where id = ${id}`)
}
