/** Members. Times are the store's own clock, so that several processes agree. */
import type { Queries } from '../db/database.js'

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
  /** SHA-256 of the token in the confirming e-mail; the token is good for a week. */
  confirmHash: string | undefined
}

export const MEMBER = `member.id, member.email, member.name, member.is_gallery as "isGallery", member.is_previews as "isPreviews",
  member.is_admin as "isAdmin", member.is_editor as "isEditor", member.confirmed`

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

/** Another confirming e-mail: its token takes the place of the one before, for a week. */
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

/** How long somebody stays a member whose e-mail's link is no longer good. */
const UNCONFIRMED_GRACE = "interval '23 days'"

/** Drops sessions and counts that have run out, and members who never confirmed their address. */
export async function sweepMembers(db: Queries): Promise<void> {
  await db.query('delete from session where expires_at < now()')
  await db.query('delete from attempt where until < now()')
  await db.query(`delete from member where not confirmed and confirm_by < now() - ${UNCONFIRMED_GRACE}`)
}
