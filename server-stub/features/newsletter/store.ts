/** Who gets the newsletter. Whoever asks for it is asked back by e-mail first. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { queryAll, queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import { LINK_LIFETIMES } from '../../http/lifetimes.js'

export interface Subscribing {
  email: string
  name: string
  lists: readonly string[]
  /** Whether the lists come beside those that the address gets already, and not in their place. */
  adds?: boolean
}

/** Keeps a request until its link expires; `hash` is of the token in the e-mail. */
export async function addRequest(db: Queries, hash: string, wanted: Subscribing): Promise<void> {
  await db.query(sql`insert into subscription_request (hash, email, name, lists, adds, expires_at)
     values (${hash}, plinth_email(${wanted.email}), ${wanted.name}, ${wanted.lists}, ${wanted.adds ?? false}, now() + ${LINK_LIFETIMES.newsletter.interval})`)
}

const Wanted = v.object({ email: v.string(), name: v.string(), lists: v.array(v.string()) })

/** What waits for this token, if it is still good. */
export function findRequest(db: Queries, hash: string): Promise<v.InferOutput<typeof Wanted> | undefined> {
  return queryOne(
    db,
    Wanted,
    sql`select email, name, lists from subscription_request where hash = ${hash} and expires_at > now()`,
  )
}

const Subscription = v.object({
  email: v.string(),
  name: v.string(),
  lists: v.array(v.string()),
  leaveToken: v.string(),
})
export type Subscription = v.InferOutput<typeof Subscription>

/** Makes what waited for this token the subscription of its address, in one step; a link to leave that is known stays good. */
export function confirmRequest(
  db: Queries,
  hash: string,
  leaveToken: string,
): Promise<Subscription | undefined> {
  return queryOne(
    db,
    Subscription,
    sql`with wanted as (
       delete from subscription_request where hash = ${hash} and expires_at > now() returning email, name, lists, adds
     )
     insert into subscription as known (email, name, lists, leave_token) select email, name, lists, ${leaveToken} from wanted
     on conflict (plinth_email(email)) do update set
       name = case when (select adds from wanted) then known.name else excluded.name end,
       lists = case when (select adds from wanted)
         then known.lists || array(select list from unnest(excluded.lists) list where list <> all (known.lists))
         else excluded.lists end
     returning email, name, lists, leave_token as "leaveToken"`,
  )
}

export function subscriptionByToken(db: Queries, leaveToken: string): Promise<Subscription | undefined> {
  return queryOne(
    db,
    Subscription,
    sql`select email, name, lists, leave_token as "leaveToken" from subscription where leave_token = ${leaveToken}`,
  )
}

/** Ends it, and what waits for the address. Done twice it does no more than once. */
export async function endSubscription(db: Queries, leaveToken: string): Promise<void> {
  await db.query(sql`with gone as (delete from subscription where leave_token = ${leaveToken} returning email)
     delete from subscription_request where plinth_email(email) in (select plinth_email(email) from gone)`)
}

export async function sweepRequests(db: Queries): Promise<void> {
  await db.query(sql`delete from subscription_request where expires_at < now()`)
}

const Exported = v.object({ name: v.string(), lists: v.array(v.string()), created_at: v.date() })

/** The subscription of a member's address, once it is proven to be theirs, for the export of their account. */
export async function exportSubscription(db: Queries, memberId: number): Promise<{ newsletter: object[] }> {
  const newsletter = await queryAll(
    db,
    Exported,
    sql`select s.name, s.lists, s.created_at from subscription s join member on plinth_email(member.email) = plinth_email(s.email)
     where member.id = ${memberId} and member.confirmed`,
  )
  return { newsletter }
}
