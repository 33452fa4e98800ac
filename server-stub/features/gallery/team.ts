/** Who acts for which gallery. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { queryAll } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'

const TeamGallery = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  kind: v.number(),
  role: v.picklist(['owner', 'member']),
})
export type TeamGallery = v.InferOutput<typeof TeamGallery>

/** The galleries that a member acts for, by name. */
export function galleriesOf(db: Queries, memberId: number): Promise<TeamGallery[]> {
  return queryAll(
    db,
    TeamGallery,
    sql`select gallery.id, gallery.slug, gallery.name, gallery.kind, gallery_team.role
     from gallery_team join gallery on gallery.id = gallery_team.gallery_id
     where gallery_team.member_id = ${memberId} order by plinth_fold(gallery.name), gallery.id`,
  )
}

/**
 * Whether the member acts for the gallery: a condition in which `member` and `gallery` are columns. Who is in the team without the flag G
 * does not, as in `access.ts`.
 */
export const actsFor = (member: Sql, gallery: Sql): Sql =>
  sql`exists (select 1 from gallery_team join member acting on acting.id = gallery_team.member_id and acting.is_gallery
     where gallery_team.gallery_id = ${gallery} and gallery_team.member_id = ${member})`

/** The addresses of all who act for a gallery; none where nobody does yet, or just now: who is suspended does not. */
export async function teamEmails(db: Queries, galleryId: number): Promise<string[]> {
  const rows = await queryAll(
    db,
    v.object({ email: v.string() }),
    sql`select member.email from gallery_team join member on member.id = gallery_team.member_id
     where gallery_team.gallery_id = ${galleryId} and member.is_gallery and member.confirmed and member.suspended_at is null
     order by gallery_team.role desc, member.id`,
  )
  return rows.map(({ email }) => email)
}
