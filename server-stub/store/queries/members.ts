/** Members, their sessions and letters. Times are the store's own clock, so that several processes agree. */
import type { Queries } from '../database.js'

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
}

const MEMBER = `member.id, member.email, member.name, member.is_gallery as "isGallery", member.is_previews as "isPreviews",
  member.is_admin as "isAdmin", member.is_editor as "isEditor", member.confirmed`

const SESSION_LIFE = "interval '30 days'"
/** A session is extended once a day, not at every request. */
const EXTEND_BELOW = "interval '29 days'"

/** The member with this address in any letter case, with the hash to check the password against. */
export async function findMember(
  db: Queries,
  email: string,
): Promise<{ member: Member; passwordHash: string; isDemo: boolean } | undefined> {
  const [row] = await db.query<Member & { passwordHash: string; isDemo: boolean }>(
    `select ${MEMBER}, password_hash as "passwordHash", is_demo as "isDemo" from member where lower(email) = lower($1)`,
    [email],
  )
  if (!row) return undefined
  const { passwordHash, isDemo, ...member } = row
  return { member, passwordHash, isDemo }
}

/** Adds a member and gives the id, or undefined when the address is taken. One that was never confirmed in its week makes room. */
export async function addMember(db: Queries, member: NewMember): Promise<number | undefined> {
  await db.query(
    'delete from member where lower(email) = lower($1) and not confirmed and confirm_by < now()',
    [member.email],
  )
  const [row] = await db.query<{ id: number }>(
    `insert into member (email, password_hash, name, is_gallery, is_previews, is_admin, is_editor, is_demo, confirmed,
       confirm_hash, confirm_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + interval '7 days')
     on conflict (lower(email)) do nothing returning id`,
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
export async function findUnconfirmed(
  db: Queries,
  confirmHash: string,
): Promise<{ id: number; passwordHash: string } | undefined> {
  const [row] = await db.query<{ id: number; passwordHash: string }>(
    'select id, password_hash as "passwordHash" from member where confirm_hash = $1 and confirm_by > now()',
    [confirmHash],
  )
  return row
}

export async function confirmMember(db: Queries, id: number): Promise<void> {
  await db.query('update member set confirmed = true, confirm_hash = null, confirm_by = null where id = $1', [
    id,
  ])
}

export async function addSession(db: Queries, id: string, memberId: number): Promise<void> {
  await db.query(`insert into session (id, member_id, expires_at) values ($1, $2, now() + ${SESSION_LIFE})`, [
    id,
    memberId,
  ])
}

/** The running session with this id. `withDemo` false leaves demonstration accounts out. */
export async function findSession(db: Queries, id: string, withDemo: boolean): Promise<Session | undefined> {
  const [row] = await db.query<Member & { isDue: boolean }>(
    `select ${MEMBER}, session.expires_at < now() + ${EXTEND_BELOW} as "isDue"
     from session join member on member.id = session.member_id
     where session.id = $1 and session.expires_at > now() and (not member.is_demo or $2)`,
    [id, withDemo],
  )
  if (!row) return undefined
  const { isDue, ...member } = row
  return { id, member, isDue }
}

export async function extendSession(db: Queries, id: string): Promise<void> {
  await db.query(`update session set expires_at = now() + ${SESSION_LIFE} where id = $1`, [id])
}

export async function removeSession(db: Queries, id: string): Promise<void> {
  await db.query('delete from session where id = $1', [id])
}

/** Puts a letter into the outbox. */
export async function addLetter(
  db: Queries,
  letter: { to: string; subject: string; body: string },
): Promise<void> {
  await db.query('insert into outbox (to_address, subject, body) values ($1, $2, $3)', [
    letter.to,
    letter.subject,
    letter.body,
  ])
}

/** Drops sessions and counts that have run out. */
export async function sweepMembers(db: Queries): Promise<void> {
  await db.query('delete from session where expires_at < now()')
  await db.query('delete from attempt where until < now()')
}
