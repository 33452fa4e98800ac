/** Selections of galleries: who applies, what each member of the committee has chosen, and what the admins decided. */
import * as v from 'valibot'
import type { Database, Queries } from '../../db/database.js'
import { Picture, pictureColumn, queryAll, queryOne } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'
import { addEmail, type Email } from '../../mail/outbox.js'

const DECISIONS = ['accepted', 'declined'] as const
export type Decision = (typeof DECISIONS)[number]

const Selection = v.object({
  id: v.number(),
  title: v.string(),
  about: v.string(),
  fairName: v.nullable(v.string()),
  /** What a gallery can be chosen for; the first is 1, and 0 is none of them. */
  choices: v.array(v.string()),
  closesOn: v.string(),
  /** Whether the reader is of the committee. */
  isMember: v.boolean(),
  /** Of those that are not decided: how many there are, and for how many the reader has chosen nothing. */
  open: v.number(),
  outstanding: v.number(),
  /** How many have applied, whatever became of them. */
  total: v.number(),
})
export type Selection = v.InferOutput<typeof Selection>

/** An admin sees every selection. */
const selectionFor = ({
  id,
  isAdmin,
}: Reader) => sql`select s.id, s.title, s.about, fair.name as "fairName", s.choices, s.closes_on as "closesOn",
    m.member_id is not null as "isMember",
    (select count(*)::integer from gallery_selection_entry e where e.selection_id = s.id and e.decision is null) as open,
    (select count(*)::integer from gallery_selection_entry e where e.selection_id = s.id) as total,
    case when m.member_id is null then 0 else ${outstandingOf(sql`${id}::integer`)} end as outstanding
  from gallery_selection s
  left join gallery_selection_member m on m.selection_id = s.id and m.member_id = ${id}
  left join art_fair fair on fair.id = s.art_fair_id and fair.published
  where (m.member_id is not null or ${isAdmin}::boolean)`

/** How many of a selection `s` a member has still to choose for. */
function outstandingOf(member: Sql): Sql {
  return sql`(select count(*)::integer from gallery_selection_entry e where e.selection_id = s.id and e.decision is null
    and not exists (select 1 from gallery_selection_choice c
      where c.selection_id = s.id and c.gallery_id = e.gallery_id and c.member_id = ${member}))`
}

interface Reader {
  id: number
  isAdmin: boolean
}

/** Those that close last come first. */
export function selectionsOf(db: Queries, reader: Reader): Promise<Selection[]> {
  return queryAll(db, Selection, sql`${selectionFor(reader)} order by s.closes_on desc, s.id`)
}

export function selectionOf(db: Queries, reader: Reader, id: number): Promise<Selection | undefined> {
  return queryOne(db, Selection, sql`${selectionFor(reader)} and s.id = ${id}`)
}

const Entry = v.object({
  galleryId: v.number(),
  name: v.string(),
  slug: v.string(),
  kind: v.number(),
  city: v.nullable(v.string()),
  picture: v.nullable(Picture),
  statement: v.string(),
  artworkIds: v.array(v.number()),
  decision: v.nullable(v.picklist(DECISIONS)),
  /** The reader's own; 0 is none. */
  choice: v.number(),
  /** How many of the committee chose each, by its number. */
  tally: v.record(v.string(), v.number()),
})
export type Entry = v.InferOutput<typeof Entry>

/** Every gallery of a selection, in the order in which they applied. */
export function entriesOf(db: Queries, selectionId: number, memberId: number): Promise<Entry[]> {
  return queryAll(
    db,
    Entry,
    sql`select e.gallery_id as "galleryId", gallery.name, gallery.slug, gallery.kind, city.name as city, ${pictureColumn('picture')},
       e.statement, e.artwork_ids as "artworkIds", e.decision,
       coalesce((select choice from gallery_selection_choice c
         where c.selection_id = e.selection_id and c.gallery_id = e.gallery_id and c.member_id = ${memberId}), 0)::integer as choice,
       coalesce((select json_object_agg(choice, n) from (
         select choice, count(*) as n from gallery_selection_choice c
         where c.selection_id = e.selection_id and c.gallery_id = e.gallery_id group by choice) counted), '{}') as tally
     from gallery_selection_entry e join gallery on gallery.id = e.gallery_id
     left join city on city.id = gallery.city_id and city.published
     left join picture on picture.id = gallery.picture_id
     where e.selection_id = ${selectionId} order by e.position, e.gallery_id`,
  )
}

const Committee = v.object({
  userId: v.number(),
  name: v.string(),
  email: v.string(),
  outstanding: v.number(),
  savedAt: v.nullable(v.date()),
  remindedAt: v.nullable(v.date()),
})
export type CommitteeMember = v.InferOutput<typeof Committee>

const committee = (
  selectionId: number,
) => sql`select member.id as "userId", member.name, member.email, ${outstandingOf(sql`member.id`)} as outstanding,
    m.saved_at as "savedAt", m.reminded_at as "remindedAt"
  from gallery_selection_member m join member on member.id = m.member_id join gallery_selection s on s.id = m.selection_id
  where m.selection_id = ${selectionId}`

/** Whoever has most to do comes first. */
export function committeeOf(db: Queries, selectionId: number): Promise<CommitteeMember[]> {
  return queryAll(
    db,
    Committee,
    sql`${committee(selectionId)} order by outstanding desc, member.name, member.id`,
  )
}

export function committeeMember(
  db: Queries,
  selectionId: number,
  memberId: number,
): Promise<CommitteeMember | undefined> {
  return queryOne(db, Committee, sql`${committee(selectionId)} and member.id = ${memberId}`)
}

export interface SavedChoices {
  /** By gallery; 0 takes a choice back. Galleries that are not in the selection, or are decided, are left out. */
  choices: ReadonlyMap<number, number>
  /** Which opened page saves, and its how-manieth time it is. Without a key it is the latest, whatever came before. */
  key: string
  number: number
}

/**
 * Keeps what a member chose. A form that the same page sent before one that is kept already changes nothing: it was only slow.
 * Says whether anything was taken.
 */
export function saveChoices(
  db: Database,
  { selectionId, memberId }: { selectionId: number; memberId: number },
  { choices, key, number }: SavedChoices,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Two forms of one member wait for each other here.
    const latest =
      await tx.query(sql`update gallery_selection_member set saved_by = ${key}, saved_number = ${number}, saved_at = now()
       where selection_id = ${selectionId} and member_id = ${memberId} and (${key} = '' or saved_by <> ${key} or saved_number < ${number}) returning 1`)
    if (latest.length === 0) return false
    const rows = JSON.stringify([...choices].map(([gallery, choice]) => ({ gallery, choice })))
    const sent = sql`jsonb_to_recordset(${rows}::jsonb) as sent (gallery integer, choice smallint)
      join gallery_selection_entry e on e.selection_id = ${selectionId} and e.gallery_id = sent.gallery and e.decision is null`
    await tx.query(sql`insert into gallery_selection_choice as known (selection_id, gallery_id, member_id, choice)
       select ${selectionId}::integer, sent.gallery, ${memberId}::integer, sent.choice from ${sent} where sent.choice > 0
       on conflict (selection_id, gallery_id, member_id) do update set choice = excluded.choice, chosen_at = now()
       where known.choice <> excluded.choice`)
    await tx.query(sql`delete from gallery_selection_choice gone using ${sent}
       where gone.selection_id = ${selectionId} and gone.gallery_id = sent.gallery and gone.member_id = ${memberId} and sent.choice = 0`)
    return true
  })
}

/** Decides, or with `null` decides nothing any more. Says false when the gallery is not in the selection. */
export async function decide(
  db: Queries,
  selectionId: number,
  galleryId: number,
  decision: Decision | null,
): Promise<boolean> {
  const rows =
    await db.query(sql`update gallery_selection_entry set decision = ${decision}, decided_at = case when ${decision}::text is null then null else now() end
     where selection_id = ${selectionId} and gallery_id = ${galleryId} returning 1`)
  return rows.length > 0
}

/** Writes a reminder down with the e-mail that it is. */
export function remind(db: Database, selectionId: number, memberId: number, email: Email): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.query(
      sql`update gallery_selection_member set reminded_at = now() where selection_id = ${selectionId} and member_id = ${memberId}`,
    )
    await addEmail(tx, email)
  })
}

/** Keeps that a gallery's pages were approved. */
export async function addApproval(
  db: Queries,
  memberId: number,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await db.query(
    sql`insert into gallery_approval (member_id, name, email) values (${memberId}, ${name}, ${email})`,
  )
}

const Approval = v.object({
  id: v.number(),
  name: v.string(),
  email: v.string(),
  by: v.string(),
  at: v.date(),
})
export type Approval = v.InferOutput<typeof Approval>

/** The latest first. */
export function approvals(db: Queries, limit: number): Promise<Approval[]> {
  return queryAll(
    db,
    Approval,
    sql`select a.id, a.name, a.email, member.email as by, a.at from gallery_approval a join member on member.id = a.member_id
     order by a.at desc, a.id desc limit ${limit}`,
  )
}
