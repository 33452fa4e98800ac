/** Members as admins find and change them. */
import * as v from 'valibot'
import { leavesAnAdmin } from '../../auth/last-admin.js'
import { contains } from '../../db/contains.js'
import type { Database, Queries } from '../../db/database.js'
import { type Position, querySlice, type Slice } from '../../db/paging.js'
import { Id, queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import { mergeMembers } from '../accounts/member-data.js'

const Member = v.object({
  id: v.number(),
  name: v.string(),
  email: v.string(),
  confirmed: v.boolean(),
  isGallery: v.boolean(),
  isPreviews: v.boolean(),
  isEditor: v.boolean(),
  isAdmin: v.boolean(),
  since: v.date(),
  suspendedAt: v.nullable(v.date()),
})
export type DeskMember = v.InferOutput<typeof Member>
const Keyed = v.object({ ...Member.entries, key: v.string() })

const COLUMNS = sql`member.id, name, email, confirmed, is_gallery as "isGallery", is_previews as "isPreviews", is_editor as "isEditor",
  is_admin as "isAdmin", created_at as since, suspended_at as "suspendedAt"`

/** A page of those whose name or address holds the words, who came last first. */
export function findMembers(
  db: Queries,
  words: string,
  position: Position,
  size: number,
): Promise<Slice<DeskMember>> {
  const where = contains(sql`plinth_fold(name || ' ' || email)`, words)
  const order = {
    column: sql`created_at`,
    cast: 'timestamptz',
    id: sql`member.id`,
    descending: true,
  } as const
  return querySlice(db, { schema: Keyed, columns: COLUMNS, from: sql`member`, where, order }, position, size)
}

export const deskMember = (db: Queries, id: number): Promise<DeskMember | undefined> =>
  queryOne(db, Member, sql`select ${COLUMNS} from member where id = ${id}`)

export type Roles = Pick<DeskMember, 'isGallery' | 'isPreviews' | 'isEditor' | 'isAdmin'>

/** False for the last admin, who stays one. */
export function setRoles(db: Database, id: number, roles: Roles): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!roles.isAdmin && !(await leavesAnAdmin(tx, id))) return false
    await tx.query(
      sql`update member set is_gallery = ${roles.isGallery}, is_previews = ${roles.isPreviews}, is_editor = ${roles.isEditor},
         is_admin = ${roles.isAdmin} where id = ${id}`,
    )
    return true
  })
}

/** Where they are signed in, they are no more. False for the last admin. */
export function suspend(db: Database, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await leavesAnAdmin(tx, id))) return false
    await tx.query(sql`update member set suspended_at = coalesce(suspended_at, now()) where id = ${id}`)
    await tx.query(sql`delete from session where member_id = ${id}`)
    return true
  })
}

export async function lift(db: Queries, id: number): Promise<void> {
  await db.query(sql`update member set suspended_at = null where id = ${id}`)
}

/** All that the first has becomes the other's, and the first is gone. Its roles go with it. */
export function merge(db: Database, fromId: number, intoId: number): Promise<'done' | 'gone' | 'last-admin'> {
  return db.transaction(async (tx) => {
    if (!(await leavesAnAdmin(tx, fromId))) return 'last-admin'
    // In one order, so that two of these never wait for each other.
    const ids = [fromId, intoId].sort((one, other) => one - other)
    for (const id of ids) {
      const locked = await queryOne(tx, Id, sql`select id from member where id = ${id} for update`)
      if (!locked) return 'gone'
    }
    await mergeMembers(tx, fromId, intoId)
    return 'done'
  })
}
