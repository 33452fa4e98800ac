/** A gallery's team and those whom it has invited. There is always an owner, unless the last one's account goes. */
import * as v from 'valibot'
import type { Database, Queries } from '../../db/database.js'
import { lockRows } from '../../db/row-locks.js'
import { queryAll, queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import { LINK_LIFETIMES } from '../../http/lifetimes.js'

export const TEAM_ROLES = ['owner', 'member'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

/** People of one gallery, and invitations that wait for an answer. */
export const MOST_IN_TEAM = 50

const TeamMember = v.object({
  id: v.number(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(TEAM_ROLES),
})
export type TeamMember = v.InferOutput<typeof TeamMember>

export function teamOf(db: Queries, galleryId: number): Promise<TeamMember[]> {
  return queryAll(
    db,
    TeamMember,
    sql`select member.id, member.name, member.email, gallery_team.role from gallery_team join member on member.id = gallery_team.member_id
     where gallery_team.gallery_id = ${galleryId} order by gallery_team.role desc, gallery_team.since, member.id`,
  )
}

/** Whoever is in it already keeps the higher role. */
export async function addToTeam(
  tx: Queries,
  galleryId: number,
  memberId: number,
  role: TeamRole,
): Promise<void> {
  await tx.query(sql`insert into gallery_team (gallery_id, member_id, role) values (${galleryId}, ${memberId}, ${role})
     on conflict (gallery_id, member_id) do update set role = greatest(gallery_team.role, excluded.role)`)
  await tx.query(sql`update member set is_gallery = true where id = ${memberId}`)
}

export type TeamRefusal = 'last-owner' | 'gone'

/** Gives another role, or none: then they are out of it. */
export function setRole(
  db: Database,
  galleryId: number,
  memberId: number,
  role: TeamRole | undefined,
): Promise<TeamRefusal | undefined> {
  return db.transaction(async (tx) => {
    // Two owners who leave at once wait for each other here.
    await lockRows(tx, 'gallery', [galleryId])
    const team = await teamOf(tx, galleryId)
    if (!team.some(({ id }) => id === memberId)) return 'gone'
    const isOwned = team.some((one) => one.role === 'owner' && one.id !== memberId)
    if (role !== 'owner' && !isOwned) return 'last-owner'
    if (role) {
      await tx.query(
        sql`update gallery_team set role = ${role} where gallery_id = ${galleryId} and member_id = ${memberId}`,
      )
      return undefined
    }
    await tx.query(sql`delete from gallery_team where gallery_id = ${galleryId} and member_id = ${memberId}`)
    await tx.query(sql`update member set is_gallery = false where id = ${memberId}
       and not exists (select 1 from gallery_team where member_id = ${memberId})`)
    return undefined
  })
}

const Invitation = v.object({
  id: v.number(),
  email: v.string(),
  role: v.picklist(TEAM_ROLES),
  expiresAt: v.date(),
})
export type Invitation = v.InferOutput<typeof Invitation>

export function invitationsOf(db: Queries, galleryId: number): Promise<Invitation[]> {
  return queryAll(
    db,
    Invitation,
    sql`select id, email, role, expires_at as "expiresAt" from gallery_invitation
     where gallery_id = ${galleryId} and expires_at > now() order by id`,
  )
}

/** Of an address only the latest invitation is valid. False where the team is full. */
export function invite(
  db: Database,
  galleryId: number,
  { email, role, hash }: { email: string; role: TeamRole; hash: string },
  then: (tx: Queries) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockRows(tx, 'gallery', [galleryId])
    const full = await tx.query(sql`select 1 from (
         select 1 from gallery_team where gallery_id = ${galleryId} union all
         select 1 from gallery_invitation where gallery_id = ${galleryId} and expires_at > now() and plinth_email(email) <> plinth_email(${email})
       ) counted having count(*) >= ${MOST_IN_TEAM}`)
    if (full.length > 0) return false
    await tx.query(
      sql`delete from gallery_invitation where gallery_id = ${galleryId} and plinth_email(email) = plinth_email(${email})`,
    )
    await tx.query(sql`insert into gallery_invitation (hash, gallery_id, email, role, expires_at)
       values (${hash}, ${galleryId}, ${email}, ${role}, now() + ${LINK_LIFETIMES.invitation.interval})`)
    await then(tx)
    return true
  })
}

/** False where it was accepted, or withdrawn, already. */
export async function withdrawInvitation(db: Queries, galleryId: number, id: number): Promise<boolean> {
  const rows = await db.query(
    sql`delete from gallery_invitation where gallery_id = ${galleryId} and id = ${id} returning id`,
  )
  return rows.length > 0
}

const Invited = v.object({
  galleryId: v.number(),
  gallery: v.string(),
  email: v.string(),
  role: v.picklist(TEAM_ROLES),
})
export type Invited = v.InferOutput<typeof Invited>

/** What a link invites to, if it is still good. */
export function invitedBy(db: Queries, hash: string): Promise<Invited | undefined> {
  return queryOne(
    db,
    Invited,
    sql`select gallery.id as "galleryId", gallery.name as gallery, gallery_invitation.email, gallery_invitation.role
     from gallery_invitation join gallery on gallery.id = gallery_invitation.gallery_id
     where hash = ${hash} and expires_at > now()`,
  )
}

/** It works once: of two who send it at the same time one is in the team. */
export function acceptInvitation(db: Database, hash: string, memberId: number): Promise<Invited | undefined> {
  return db.transaction(async (tx) => {
    const invited = await invitedBy(tx, hash)
    if (!invited) return undefined
    const taken = await tx.query(sql`delete from gallery_invitation where hash = ${hash} returning id`)
    if (taken.length === 0) return undefined
    await lockRows(tx, 'gallery', [invited.galleryId])
    await addToTeam(tx, invited.galleryId, memberId, invited.role)
    return invited
  })
}

export async function sweepInvitations(db: Queries): Promise<void> {
  await db.query(sql`delete from gallery_invitation where expires_at < now()`)
}
