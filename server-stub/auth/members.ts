/** Members, their sessions and letters. Times are the store's own clock, so that several processes agree. */
import * as v from 'valibot'
import type { Queries } from '../db/database.js'
import { queryAll } from '../db/rows.js'

export interface Member {
  id: number
  email: string
  name: string
  isGallery: boolean
  isPreviews: boolean
  isAdmin: boolean
  isEditor: boolean
  /** Has proven the e-mail address; without it there are no prices. */
  confirmed: boolean
}

export interface NewMember extends Omit<Member, 'id'> {
  passwordHash: string
  isDemo: boolean
  /** SHA-256 of the token in the confirming letter; the token is good for a week. */
  confirmHash: string | undefined
}

export interface Session {
  /** SHA-256 of the cookie's token, in hex. */
  id: string
  member: Member
  /** Whether it was last extended so long ago that it should be again. */
  isDue: boolean
  /** A member of the staff whose work is closed until two-step sign-in is on. */
  needsTwoStep: boolean
}

const MEMBER = `member.id, member.email, member.name, member.is_gallery as "isGallery", member.is_previews as "isPreviews",
  member.is_admin as "isAdmin", member.is_editor as "isEditor", member.confirmed`

/** Thirty days after its last use, and ninety after its beginning. */
const ENDS_AT = (createdAt: string) => `least(now() + interval '30 days', ${createdAt} + interval '90 days')`
/** A session is extended once a day, not at every request. */
const EXTEND_EVERY = "interval '1 day'"
/** When it was last used is noted as often as a list of sessions tells apart. */
const NOTE_USE_EVERY = "interval '5 minutes'"

export interface FoundMember {
  member: Member
  passwordHash: string
  isDemo: boolean
}

const FOUND = `${MEMBER}, password_hash as "passwordHash", is_demo as "isDemo"`

function foundIn(rows: readonly (Member & Omit<FoundMember, 'member'>)[]): FoundMember | undefined {
  const [row] = rows
  if (!row) return undefined
  const { passwordHash, isDemo, ...member } = row
  return { member, passwordHash, isDemo }
}

/** The account with this address; ASCII capitals and small letters are the same. */
export async function findMember(db: Queries, email: string): Promise<FoundMember | undefined> {
  const sql = `select ${FOUND} from member where plinth_email(email) = plinth_email($1) and confirmed`
  return foundIn(await db.query(sql, [email]))
}

/** Who signed up last with this address and has not confirmed it. */
export async function findNewcomer(db: Queries, email: string): Promise<FoundMember | undefined> {
  const sql = `select ${FOUND} from member where plinth_email(email) = plinth_email($1) and not confirmed order by id desc limit 1`
  return foundIn(await db.query(sql, [email]))
}

export async function memberById(db: Queries, id: number): Promise<FoundMember | undefined> {
  return foundIn(await db.query(`select ${FOUND} from member where id = $1`, [id]))
}

/** Adds a member and gives the id, or undefined when there is an account with the address and this would be another. */
export async function addMember(db: Queries, member: NewMember): Promise<number | undefined> {
  const [row] = await db.query<{ id: number }>(
    `insert into member (email, password_hash, name, is_gallery, is_previews, is_admin, is_editor, is_demo, confirmed,
       confirm_hash, confirm_by)
     values (plinth_email($1), $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + interval '7 days')
     on conflict (plinth_email(email)) where confirmed do nothing returning id`,
    [
      member.email,
      member.passwordHash,
      member.name,
      member.isGallery,
      member.isPreviews,
      member.isAdmin,
      member.isEditor,
      member.isDemo,
      member.confirmed,
      member.confirmHash ?? null,
    ],
  )
  return row?.id
}

/** Who is waiting to be confirmed by this token, if it is still good. */
export async function findUnconfirmed(db: Queries, confirmHash: string): Promise<FoundMember | undefined> {
  const sql = `select ${FOUND} from member where confirm_hash = $1 and confirm_by > now()`
  return foundIn(await db.query(sql, [confirmHash]))
}

/** Another confirming letter: its token takes the place of the one before, for a week. */
export async function renewConfirmation(db: Queries, id: number, confirmHash: string): Promise<void> {
  await db.query(
    `update member set confirm_hash = $2, confirm_by = now() + interval '7 days' where id = $1 and not confirmed`,
    [id, confirmHash],
  )
}

/**
 * Makes `email` the member's own, proven address. False when it is another account's. Within a transaction: who else claims
 * the address in the same moment waits for its end.
 */
export async function confirmAddress(tx: Queries, id: number, email: string): Promise<boolean> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('member ' || plinth_email($1)))`, [email])
  const rows = await tx.query(
    `update member set email = plinth_email($2), confirmed = true, confirm_hash = null, confirm_by = null
     where id = $1 and not exists (
       select 1 from member as other
       where other.confirmed and other.id <> $1 and plinth_email(other.email) = plinth_email($2)
     )
     returning id`,
    [id, email],
  )
  return rows.length > 0
}

export async function setPassword(db: Queries, id: number, passwordHash: string): Promise<void> {
  await db.query('update member set password_hash = $2 where id = $1', [id, passwordHash])
}

export interface NewSession {
  memberId: number
  /** What the browser calls itself. */
  agent: string
  /** Whether its cookie has a name without the prefix `__Host-`. */
  plainCookie: boolean
  passwordHash?: string | undefined
}

/**
 * False when `passwordHash`, which the session is begun with, is no longer the member's:
 * who changes the password in this moment ends all that was begun with the old one.
 */
export async function addSession(
  db: Queries,
  id: string,
  { memberId, agent, plainCookie, passwordHash }: NewSession,
): Promise<boolean> {
  const rows = await db.query(
    `insert into session (id, member_id, agent, plain_cookie, expires_at)
     select $1, id, $3, $4, ${ENDS_AT('now()')} from member
     where id = $2 and ($5::text is null or password_hash = $5) for share returning id`,
    [id, memberId, agent, plainCookie, passwordHash ?? null],
  )
  return rows.length > 0
}

interface SessionFacts {
  /** A moment ago. */
  wasUsed: boolean
  /** Whether the member has switched on two-step sign-in. */
  hasTwoStep: boolean
}

/**
 * The running session with this id. `withDemo` false leaves demonstration accounts out, `onlyPlain` those whose cookie never had a
 * name without the prefix.
 */
export async function findSession(
  db: Queries,
  id: string,
  { withDemo, onlyPlain }: { withDemo: boolean; onlyPlain: boolean },
): Promise<(Omit<Session, 'needsTwoStep'> & SessionFacts) | undefined> {
  const [row] = await db.query<Member & { isDue: boolean } & SessionFacts>(
    `select ${MEMBER}, session.expires_at + ${EXTEND_EVERY} < ${ENDS_AT('session.created_at')} as "isDue",
       session.last_used_at + ${NOTE_USE_EVERY} > now() as "wasUsed",
       exists (select 1 from two_step where two_step.member_id = member.id and confirmed_at is not null) as "hasTwoStep"
     from session join member on member.id = session.member_id
     where session.id = $1 and session.expires_at > now() and (not member.is_demo or $2) and (session.plain_cookie or not $3)`,
    [id, withDemo, onlyPlain],
  )
  if (!row) return undefined
  const { isDue, wasUsed, hasTwoStep, ...member } = row
  return { id, member, isDue, wasUsed, hasTwoStep }
}

/** The session was used a moment ago. */
export async function noteUse(db: Queries, id: string): Promise<void> {
  await db.query('update session set last_used_at = now() where id = $1', [id])
}

export async function extendSession(db: Queries, id: string): Promise<void> {
  await db.query(`update session set expires_at = ${ENDS_AT('created_at')} where id = $1`, [id])
}

export async function removeSession(db: Queries, id: string): Promise<void> {
  await db.query('delete from session where id = $1', [id])
}

const OpenSession = v.object({
  /** Enough of the id to name it, too little to be it. */
  key: v.string(),
  agent: v.string(),
  createdAt: v.date(),
  lastUsedAt: v.date(),
  isThis: v.boolean(),
})
export type OpenSession = v.InferOutput<typeof OpenSession>

const SESSION_KEY = 'left(id, 16)'

/** Where the member is signed in, `thisId` first, then the last one used. */
export function sessionsOf(db: Queries, memberId: number, thisId: string): Promise<OpenSession[]> {
  return queryAll(
    db,
    OpenSession,
    `select ${SESSION_KEY} as key, agent, created_at as "createdAt", last_used_at as "lastUsedAt",
       id = $2 as "isThis" from session
     where member_id = $1 and expires_at > now() order by id = $2 desc, last_used_at desc, id`,
    [memberId, thisId],
  )
}

/** Ends one of the member's sessions; false when there is none with this key. */
export async function endSession(db: Queries, memberId: number, key: string): Promise<boolean> {
  const rows = await db.query(
    `delete from session where member_id = $1 and ${SESSION_KEY} = $2 returning id`,
    [memberId, key],
  )
  return rows.length > 0
}

/** Ends all of the member's sessions, but `exceptId` when it is given. */
export async function endSessions(db: Queries, memberId: number, exceptId = ''): Promise<void> {
  await db.query('delete from session where member_id = $1 and id <> $2', [memberId, exceptId])
}

/** How long somebody stays a member whose letter's link is no longer good. */
const UNCONFIRMED_GRACE = "interval '23 days'"

/** Drops sessions and counts that have run out, and members who never confirmed their address. */
export async function sweepMembers(db: Queries): Promise<void> {
  await db.query('delete from session where expires_at < now()')
  await db.query('delete from attempt where until < now()')
  await db.query(`delete from member where not confirmed and confirm_by < now() - ${UNCONFIRMED_GRACE}`)
}
