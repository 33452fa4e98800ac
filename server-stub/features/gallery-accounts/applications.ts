/** Who applies for a gallery's account, and what staff decide: all of an acceptance is done, or none of it. */
import * as v from 'valibot'
import { fileGallery } from '../../cms/collections/sort-name.js'
import { noteChange } from '../../db/changes.js'
import type { Database, Queries } from '../../db/database.js'
import { insertWithFreeSlug } from '../../db/free-slug.js'
import { type Position, querySlice, type Slice } from '../../db/paging.js'
import { lockRows } from '../../db/row-locks.js'
import { Id, queryAll, queryOne } from '../../db/rows.js'
import { slugify } from '../../db/slug.js'
import { type Sql, sql } from '../../db/sql.js'
import { addToTeam } from './team-store.js'

const Application = v.object({
  id: v.number(),
  memberId: v.number(),
  name: v.string(),
  email: v.string(),
  gallery: v.string(),
  city: v.string(),
  website: v.string(),
  about: v.string(),
  status: v.picklist(['waiting', 'accepted', 'declined']),
  galleryId: v.nullable(v.number()),
  why: v.string(),
  sentAt: v.date(),
  decidedBy: v.string(),
})
export type Application = v.InferOutput<typeof Application>

const COLUMNS = sql`gallery_application.id, gallery_application.member_id as "memberId", member.name, member.email,
  gallery_application.gallery_name as gallery, gallery_application.city, gallery_application.website, gallery_application.about,
  gallery_application.status, gallery_application.gallery_id as "galleryId", gallery_application.why,
  gallery_application.sent_at as "sentAt", gallery_application.decided_by as "decidedBy"`
const FROM = sql`gallery_application join member on member.id = gallery_application.member_id`
const KeyedApplication = v.object({ ...Application.entries, key: v.string() })

/** A page of them: those that wait first, then the latest. */
export function applicationsOf(db: Queries, position: Position, size: number): Promise<Slice<Application>> {
  const order = {
    column: sql`(case gallery_application.status when 'waiting' then '1' else '0' end)`,
    id: sql`gallery_application.id`,
    descending: true,
  }
  return querySlice(
    db,
    { schema: KeyedApplication, columns: COLUMNS, from: FROM, where: sql`true`, order },
    position,
    size,
  )
}

const applicationWhere = (db: Queries, where: Sql): Promise<Application | undefined> =>
  queryOne(db, Application, sql`select ${COLUMNS} from ${FROM} where ${where}`)

export const applicationById = (db: Queries, id: number) =>
  applicationWhere(db, sql`gallery_application.id = ${id}`)

/** The member's latest one. */
export const applicationBy = (db: Queries, memberId: number) =>
  applicationWhere(
    db,
    sql`gallery_application.member_id = ${memberId} order by gallery_application.id desc limit 1`,
  )

export interface NewApplication {
  gallery: string
  city: string
  website: string
  about: string
}

/** False where another one of the member waits already. */
export async function addApplication(
  db: Queries,
  memberId: number,
  { gallery, city, website, about }: NewApplication,
): Promise<boolean> {
  const rows =
    await db.query(sql`insert into gallery_application (member_id, gallery_name, city, website, about)
     values (${memberId}, ${gallery}, ${city}, ${website}, ${about}) on conflict do nothing returning id`)
  return rows.length > 0
}

const Candidate = v.object({
  id: v.number(),
  name: v.string(),
  city: v.nullable(v.string()),
  team: v.number(),
})
export type Candidate = v.InferOutput<typeof Candidate>

const MOST_CANDIDATES = 8

/** Galleries that the application may mean, those of that very name first. */
export function candidatesFor(db: Queries, name: string): Promise<Candidate[]> {
  return queryAll(
    db,
    Candidate,
    sql`select gallery.id, gallery.name, city.name as city,
       (select count(*)::integer from gallery_team where gallery_id = gallery.id) as team
     from gallery left join city on city.id = gallery.city_id
     where strpos(gallery.words, plinth_fold(${name})) > 0 or (length(gallery.words) > 3 and strpos(plinth_fold(${name}), gallery.words) > 0)
     order by gallery.words <> plinth_fold(${name}), gallery.words, gallery.id ${sql.limit(MOST_CANDIDATES)}`,
  )
}

export interface Acceptance {
  id: number
  /** Without one a draft of its page is begun. */
  galleryId: number | undefined
  isTrusted: boolean
  by: string
  /** In the same transaction. */
  tell(tx: Queries, application: Application): Promise<void>
}

/** The gallery whose account it is now; undefined where somebody has decided already, or there is no such gallery. */
export function acceptApplication(
  db: Database,
  { id, galleryId, isTrusted, by, tell }: Acceptance,
): Promise<{ galleryId: number } | undefined> {
  return db.transaction(async (tx) => {
    await lockRows(tx, 'gallery_application', [id])
    const application = await applicationById(tx, id)
    if (application?.status !== 'waiting') return undefined
    const chosen =
      galleryId === undefined
        ? await beginGallery(tx, application, by)
        : (await queryOne(tx, Id, sql`select id from gallery where id = ${galleryId}`))?.id
    if (chosen === undefined) return undefined
    await lockRows(tx, 'gallery', [chosen])
    const owners = await tx.query(
      sql`select 1 from gallery_team where gallery_id = ${chosen} and role = 'owner'`,
    )
    // Whoever owns the account already decides who owns it with them.
    await addToTeam(tx, chosen, application.memberId, owners.length > 0 ? 'member' : 'owner')
    await setTrust(tx, chosen, isTrusted)
    await tx.query(sql`update gallery_application set status = 'accepted', gallery_id = ${chosen}, decided_at = now(), decided_by = ${by}
       where id = ${id}`)
    await noteChange(tx, 'galleries', chosen, by, `opened an account for ${application.email}`)
    await tell(tx, application)
    return { galleryId: chosen }
  })
}

function beginGallery(tx: Queries, { id, gallery, city }: Application, by: string): Promise<number> {
  return insertWithFreeSlug(tx, 'gallery', slugify(gallery), async (slug) => {
    const added = await queryOne(
      tx,
      Id,
      sql`insert into gallery (source, source_id, slug, name, sort_name, kind, city_id, published)
       values ('application', ${String(id)}, ${slug}, ${gallery}, ${fileGallery(gallery)}, 1,
         (select id from city where plinth_fold(name) = plinth_fold(${city}) order by id limit 1), false)
       on conflict do nothing returning id`,
    )
    if (added) await noteChange(tx, 'galleries', added.id, by, 'created a draft')
    return added?.id
  })
}

/** False where somebody has decided already. */
export async function declineApplication(db: Queries, id: number, why: string, by: string): Promise<boolean> {
  const rows =
    await db.query(sql`update gallery_application set status = 'declined', why = ${why}, decided_at = now(), decided_by = ${by}
     where id = ${id} and status = 'waiting' returning id`)
  return rows.length > 0
}

export async function setTrust(db: Queries, galleryId: number, isTrusted: boolean): Promise<void> {
  await db.query(sql`insert into gallery_account (gallery_id, is_trusted) values (${galleryId}, ${isTrusted})
     on conflict (gallery_id) do update set is_trusted = excluded.is_trusted`)
}

/** Whether what the gallery's team publishes is published at once. */
export async function isTrusted(db: Queries, galleryId: number): Promise<boolean> {
  const rows = await db.query(
    sql`select 1 from gallery_account where gallery_id = ${galleryId} and is_trusted`,
  )
  return rows.length > 0
}
