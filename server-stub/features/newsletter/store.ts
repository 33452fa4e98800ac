/** Who gets the newsletter. Whoever asks for it is asked back by e-mail first. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { queryAll, queryOne } from '../../db/rows.js'

export interface Subscribing {
  email: string
  name: string
  lists: readonly string[]
  /** Whether the lists come beside those that the address gets already, and not in their place. */
  adds?: boolean
}

/** Keeps what was asked for, for a week; `hash` is of the token in the e-mail. */
export async function addRequest(db: Queries, hash: string, wanted: Subscribing): Promise<void> {
  await db.query(
    `insert into subscription_request (hash, email, name, lists, adds, expires_at)
     values ($1, plinth_email($2), $3, $4, $5, now() + interval '7 days')`,
    [hash, wanted.email, wanted.name, wanted.lists, wanted.adds ?? false],
  )
}

const Wanted = v.object({ email: v.string(), name: v.string(), lists: v.array(v.string()) })

/** What waits for this token, if it is still good. */
export function findRequest(db: Queries, hash: string): Promise<v.InferOutput<typeof Wanted> | undefined> {
  return queryOne(
    db,
    Wanted,
    'select email, name, lists from subscription_request where hash = $1 and expires_at > now()',
    [hash],
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
    `with wanted as (
       delete from subscription_request where hash = $1 and expires_at > now() returning email, name, lists, adds
     )
     insert into subscription as known (email, name, lists, leave_token) select email, name, lists, $2 from wanted
     on conflict (plinth_email(email)) do update set
       name = case when (select adds from wanted) then known.name else excluded.name end,
       lists = case when (select adds from wanted)
         then known.lists || array(select list from unnest(excluded.lists) list where list <> all (known.lists))
         else excluded.lists end
     returning email, name, lists, leave_token as "leaveToken"`,
    [hash, leaveToken],
  )
}

export function subscriptionByToken(db: Queries, leaveToken: string): Promise<Subscription | undefined> {
  return queryOne(
    db,
    Subscription,
    'select email, name, lists, leave_token as "leaveToken" from subscription where leave_token = $1',
    [leaveToken],
  )
}

/** Ends it, and what waits for the address. Done twice it does no more than once. */
export async function endSubscription(db: Queries, leaveToken: string): Promise<void> {
  await db.query(
    `with gone as (delete from subscription where leave_token = $1 returning email)
     delete from subscription_request where plinth_email(email) in (select plinth_email(email) from gone)`,
    [leaveToken],
  )
}

export async function sweepRequests(db: Queries): Promise<void> {
  await db.query('delete from subscription_request where expires_at < now()')
}

const Exported = v.object({ name: v.string(), lists: v.array(v.string()), created_at: v.date() })

/** The subscription of a member's address, once it is proven to be theirs, for the export of their account. */
export async function exportSubscription(db: Queries, memberId: number): Promise<{ newsletter: object[] }> {
  const newsletter = await queryAll(
    db,
    Exported,
    `select s.name, s.lists, s.created_at from subscription s join member on plinth_email(member.email) = plinth_email(s.email)
     where member.id = $1 and member.confirmed`,
    [memberId],
  )
  return { newsletter }
}
