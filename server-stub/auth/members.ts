/** Members. Times are the store's own clock, so that several processes agree. */
import * as v from 'valibot'
import type { Queries } from '../db/database.js'
import { Id, queryOne } from '../db/rows.js'
import { type Sql, sql } from '../db/sql.js'
import { LINK_LIFETIMES } from '../http/lifetimes.js'

export const MemberRow = v.object({
  id: v.number(),
  email: v.string(),
  name: v.string(),
  isGallery: v.boolean(),
  isPreviews: v.boolean(),
  isAdmin: v.boolean(),
  isEditor: v.boolean(),
  /** Has proven the e-mail address; without it there are no prices. */
  confirmed: v.boolean(),
})
export type Member = v.InferOutput<typeof MemberRow>

export interface NewMember extends Omit<Member, 'id'> {
  passwordHash: string
  isDemo: boolean
  /** SHA-256 of the token in the confirming e-mail; valid for `LINK_LIFETIMES.signUp`. */
  confirmHash: string | undefined
}

export const MEMBER = sql`member.id, member.email, member.name, member.is_gallery as "isGallery", member.is_previews as "isPreviews",
  member.is_admin as "isAdmin", member.is_editor as "isEditor", member.confirmed`

export interface FoundMember {
  member: Member
  passwordHash: string
  isDemo: boolean
}

const FoundRow = v.object({ ...MemberRow.entries, passwordHash: v.string(), isDemo: v.boolean() })
const FOUND = sql`${MEMBER}, password_hash as "passwordHash", is_demo as "isDemo"`

/** `where` and what follows it. */
async function findWhere(db: Queries, where: Sql): Promise<FoundMember | undefined> {
  const row = await queryOne(db, FoundRow, sql`select ${FOUND} from member where ${where}`)
  if (!row) return undefined
  const { passwordHash, isDemo, ...member } = row
  return { member, passwordHash, isDemo }
}

/** The account with this address; ASCII capitals and small letters are the same. */
export async function findMember(db: Queries, email: string): Promise<FoundMember | undefined> {
  return findWhere(db, sql`plinth_email(email) = plinth_email(${email}) and confirmed`)
}

/** Who signed up last with this address and has not confirmed it. */
export async function findNewcomer(db: Queries, email: string): Promise<FoundMember | undefined> {
  return findWhere(
    db,
    sql`plinth_email(email) = plinth_email(${email}) and not confirmed order by id desc limit 1`,
  )
}

export async function memberById(db: Queries, id: number): Promise<FoundMember | undefined> {
  return findWhere(db, sql`id = ${id}`)
}

/** Adds a member and gives the id, or undefined when there is an account with the address and this would be another. */
export async function addMember(db: Queries, member: NewMember): Promise<number | undefined> {
  const row = await queryOne(
    db,
    Id,
    sql`insert into member (email, password_hash, name, is_gallery, is_previews, is_admin, is_editor, is_demo, confirmed,
       confirm_hash, confirm_by)
     values (plinth_email(${member.email}), ${member.passwordHash}, ${member.name}, ${member.isGallery}, ${member.isPreviews}, ${member.isAdmin}, ${member.isEditor}, ${member.isDemo}, ${member.confirmed}, ${member.confirmHash ?? null}, now() + ${LINK_LIFETIMES.signUp.interval})
     on conflict (plinth_email(email)) where confirmed do nothing returning id`,
  )
  return row?.id
}

/** Who is waiting to be confirmed by this token, if it is still good. */
export async function findUnconfirmed(db: Queries, confirmHash: string): Promise<FoundMember | undefined> {
  return findWhere(db, sql`confirm_hash = ${confirmHash} and confirm_by > now()`)
}

/** Another confirming e-mail: its token replaces the earlier one. */
export async function renewConfirmation(db: Queries, id: number, confirmHash: string): Promise<void> {
  await db.query(
    sql`update member set confirm_hash = ${confirmHash}, confirm_by = now() + ${LINK_LIFETIMES.signUp.interval} where id = ${id} and not confirmed`,
  )
}

/**
 * Makes `email` the member's own, proven address. False when it is another account's. Within a transaction: who else claims
 * the address in the same moment waits for its end.
 */
export async function confirmAddress(tx: Queries, id: number, email: string): Promise<boolean> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext('member ' || plinth_email(${email})))`)
  const rows =
    await tx.query(sql`update member set email = plinth_email(${email}), confirmed = true, confirm_hash = null, confirm_by = null
     where id = ${id} and not exists (
       select 1 from member as other
       where other.confirmed and other.id <> ${id} and plinth_email(other.email) = plinth_email(${email})
     )
     returning id`)
  return rows.length > 0
}

export async function setPassword(db: Queries, id: number, passwordHash: string): Promise<void> {
  await db.query(sql`update member set password_hash = ${passwordHash} where id = ${id}`)
}

/** How long a member who never confirmed is kept after the link has expired. */
const UNCONFIRMED_GRACE = sql`interval '23 days'`

/** Drops sessions and counts that have run out, and members who never confirmed their address. */
export async function sweepMembers(db: Queries): Promise<void> {
  await db.query(sql`delete from session where expires_at < now()`)
  await db.query(sql`delete from attempt where until < now()`)
  await db.query(sql`delete from member where not confirmed and confirm_by < now() - ${UNCONFIRMED_GRACE}`)
}
