/** Where members are signed in. Times are the store's own clock, so that several processes agree. */
import * as v from 'valibot'
import type { Queries } from '../db/database.js'
import { queryAll, queryOne } from '../db/rows.js'
import { type Sql, sql } from '../db/sql.js'
import { MEMBER, type Member, MemberRow } from './members.js'

export interface Session {
  /** SHA-256 of the cookie's token, in hex. */
  id: string
  member: Member
  /** Whether it was last extended so long ago that it should be again. */
  isDue: boolean
  /** A member of the staff whose work is closed until two-step sign-in is on. */
  needsTwoStep: boolean
}

/** A session ends so long after its last use, as its cookie does (`sessions.ts`), and so long after signing in. `accounts/views/account.tsx` says both. */
const ENDS_AFTER_USE = sql`interval '30 days'`
const ENDS_AFTER_SIGN_IN = sql`interval '90 days'`
const ENDS_AT = (createdAt: Sql) =>
  sql`least(now() + ${ENDS_AFTER_USE}, ${createdAt} + ${ENDS_AFTER_SIGN_IN})`
/** A session is extended once a day, not at every request. */
const EXTEND_EVERY = sql`interval '1 day'`
/** More than a person has browsers: whoever signs in again and again adds no rows without end, and none to the list of them. */
const MOST_SESSIONS = 100
/** When it was last used is noted as often as a list of sessions tells apart. */
const NOTE_USE_EVERY = sql`interval '5 minutes'`

export interface NewSession {
  memberId: number
  /** What the browser calls itself. */
  agent: string
  /** Whether its cookie has a name without the prefix `__Host-`. */
  plainCookie: boolean
  passwordHash?: string | undefined
  /** It counts as both steps. */
  passkeyId?: number | undefined
}

/**
 * Beyond so many, the member's session that was used longest ago ends. False when staff have suspended the member, and when `passwordHash`, which the session is begun with, is no longer the member's:
 * who changes the password in this moment ends all that was begun with the old one. Likewise of a passkey that is gone.
 */
export async function addSession(
  db: Queries,
  id: string,
  { memberId, agent, plainCookie, passwordHash, passkeyId }: NewSession,
): Promise<boolean> {
  const rows = await db.query(sql`with ended as (
       delete from session where id in (
         select id from session where member_id = ${memberId} order by last_used_at desc, created_at desc, id offset ${MOST_SESSIONS - 1})
     )
     insert into session (id, member_id, agent, plain_cookie, by_passkey, expires_at)
     select ${id}, id, ${agent}, ${plainCookie}, ${passkeyId !== undefined}, ${ENDS_AT(sql`now()`)} from member
     where id = ${memberId} and suspended_at is null
       and (${passkeyId ?? null}::integer is null or exists (select 1 from passkey where passkey.id = ${passkeyId ?? null}::integer and passkey.member_id = ${memberId}))
       and (${passwordHash ?? null}::text is null or password_hash = ${passwordHash ?? null}) for share returning id`)
  return rows.length > 0
}

const FACTS = {
  /** A moment ago. */
  wasUsed: v.boolean(),
  /** Whether the member has switched on two-step sign-in, or has signed in by a passkey. */
  hasTwoStep: v.boolean(),
}
const SessionRow = v.object({ ...MemberRow.entries, isDue: v.boolean(), ...FACTS })

/**
 * The running session with this id. `withDemo` false leaves demonstration accounts out, `onlyPlain` those whose cookie never had a
 * name without the prefix.
 */
export async function findSession(
  db: Queries,
  id: string,
  { withDemo, onlyPlain }: { withDemo: boolean; onlyPlain: boolean },
): Promise<
  (Omit<Session, 'needsTwoStep'> & Pick<v.InferOutput<typeof SessionRow>, keyof typeof FACTS>) | undefined
> {
  const row = await queryOne(
    db,
    SessionRow,
    sql`select ${MEMBER}, session.expires_at + ${EXTEND_EVERY} < ${ENDS_AT(sql`session.created_at`)} as "isDue",
       session.last_used_at + ${NOTE_USE_EVERY} > now() as "wasUsed",
       (session.by_passkey or exists (select 1 from two_step where two_step.member_id = member.id and confirmed_at is not null)) as "hasTwoStep"
     from session join member on member.id = session.member_id
     where session.id = ${id} and session.expires_at > now() and member.suspended_at is null and (not member.is_demo or ${withDemo}) and (session.plain_cookie or not ${onlyPlain})`,
  )
  if (!row) return undefined
  const { isDue, wasUsed, hasTwoStep, ...member } = row
  return { id, member, isDue, wasUsed, hasTwoStep }
}

/** The session was used a moment ago. */
export async function noteUse(db: Queries, id: string): Promise<void> {
  await db.query(sql`update session set last_used_at = now() where id = ${id}`)
}

export async function extendSession(db: Queries, id: string): Promise<void> {
  await db.query(sql`update session set expires_at = ${ENDS_AT(sql`created_at`)} where id = ${id}`)
}

export async function removeSession(db: Queries, id: string): Promise<void> {
  await db.query(sql`delete from session where id = ${id}`)
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

const SESSION_KEY = sql`left(id, 16)`

/** Where the member is signed in, `thisId` first, then the last one used. */
export function sessionsOf(db: Queries, memberId: number, thisId: string): Promise<OpenSession[]> {
  return queryAll(
    db,
    OpenSession,
    sql`select ${SESSION_KEY} as key, agent, created_at as "createdAt", last_used_at as "lastUsedAt",
       id = ${thisId} as "isThis" from session
     where member_id = ${memberId} and expires_at > now() order by id = ${thisId} desc, last_used_at desc, id`,
  )
}

/** Ends one of the member's sessions; false when there is none with this key. */
export async function endSession(db: Queries, memberId: number, key: string): Promise<boolean> {
  const rows = await db.query(
    sql`delete from session where member_id = ${memberId} and ${SESSION_KEY} = ${key} returning id`,
  )
  return rows.length > 0
}

/** Ends all of the member's sessions, but `exceptId` when it is given. */
export async function endSessions(db: Queries, memberId: number, exceptId = ''): Promise<void> {
  await db.query(sql`delete from session where member_id = ${memberId} and id <> ${exceptId}`)
}
