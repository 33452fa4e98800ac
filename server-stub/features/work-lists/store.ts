/** Lists of works: the statements. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { Id, queryAll, queryOne } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'

/** Of one member. */
export const MOST_LISTS = 50
/** In one list: it is read as one page. */
export const MOST_WORKS = 100

const ListRow = v.object({ id: v.number(), title: v.string(), count: v.number(), isShared: v.boolean() })
export type ListRow = v.InferOutput<typeof ListRow>

const COUNT = sql`(select count(*)::integer from work_list_item
  join artwork on artwork.id = work_list_item.artwork_id and artwork.published where list_id = work_list.id)`

/** The latest first. */
export function listsOf(db: Queries, memberId: number): Promise<ListRow[]> {
  return queryAll(
    db,
    ListRow,
    sql`select id, title, ${COUNT} as count, share_token is not null as "isShared" from work_list
     where member_id = ${memberId} order by created_at desc, id desc`,
  )
}

const WorkList = v.object({
  id: v.number(),
  title: v.string(),
  shareToken: v.nullable(v.string()),
  sharesNotes: v.boolean(),
})
export type WorkList = v.InferOutput<typeof WorkList>

const listWhere = (db: Queries, where: Sql): Promise<WorkList | undefined> =>
  queryOne(
    db,
    WorkList,
    sql`select id, title, share_token as "shareToken", shares_notes as "sharesNotes" from work_list where ${where}`,
  )

export const listOf = (db: Queries, memberId: number, id: number) =>
  listWhere(db, sql`id = ${id} and member_id = ${memberId}`)
export const listShared = (db: Queries, token: string) => listWhere(db, sql`share_token = ${token}`)

const Item = v.object({
  workId: v.number(),
  note: v.string(),
  exhibitionId: v.nullable(v.number()),
  exhibition: v.nullable(v.object({ slug: v.string(), title: v.string() })),
  room: v.string(),
  seenOn: v.nullable(v.string()),
})
export type Item = v.InferOutput<typeof Item>

/** What is published of a list, what was added last first. */
export function itemsOf(db: Queries, listId: number): Promise<Item[]> {
  return queryAll(
    db,
    Item,
    sql`select artwork.id as "workId", note, exhibition.id as "exhibitionId", room, seen_on::text as "seenOn",
       case when exhibition.id is not null then json_build_object('slug', exhibition.slug, 'title', exhibition.title) end as exhibition
     from work_list_item join artwork on artwork.id = work_list_item.artwork_id and artwork.published
     left join exhibition on exhibition.id = work_list_item.exhibition_id and exhibition.published
     where list_id = ${listId} order by added_at desc, artwork.id desc`,
  )
}

const Hung = v.object({ workId: v.number(), id: v.number(), title: v.string() })
export type Hung = v.InferOutput<typeof Hung>

/** The exhibitions that each work of a list hung in, the latest first. */
export function exhibitionsOfList(db: Queries, listId: number): Promise<Hung[]> {
  return queryAll(
    db,
    Hung,
    sql`select work_list_item.artwork_id as "workId", exhibition.id, exhibition.title from work_list_item
     join exhibition_artwork hung on hung.artwork_id = work_list_item.artwork_id
     join exhibition on exhibition.id = hung.exhibition_id and exhibition.published
     where work_list_item.list_id = ${listId} order by exhibition.starts_on desc, exhibition.id desc`,
  )
}

/** Its id; undefined when the member has as many as there may be. */
export async function createList(db: Queries, memberId: number, title: string): Promise<number | undefined> {
  const created = await queryOne(
    db,
    Id,
    sql`insert into work_list (member_id, title) select ${memberId}, ${title}
     where (select count(*) from work_list where member_id = ${memberId}) < ${MOST_LISTS} returning id`,
  )
  return created?.id
}

const Added = v.object({ isKnown: v.boolean(), isFull: v.boolean() })

/** Adding a work twice adds it once. `isKnown` is false when the member has no such list, or there is no such work. */
export async function addWork(
  db: Queries,
  { memberId, listId, workId }: { memberId: number; listId: number; workId: number },
): Promise<v.InferOutput<typeof Added>> {
  const row = await queryOne(
    db,
    Added,
    sql`with list as (select id from work_list where id = ${listId} and member_id = ${memberId}),
       work as (select id from artwork where id = ${workId} and published),
       there as (select count(*) as n from work_list_item where list_id = ${listId} and artwork_id <> ${workId}),
       added as (
         insert into work_list_item (list_id, artwork_id) select list.id, work.id from list, work, there where there.n < ${MOST_WORKS}
         on conflict do nothing
       )
     select exists (select 1 from list, work) as "isKnown", there.n >= ${MOST_WORKS} as "isFull" from there`,
  )
  return row ?? { isKnown: false, isFull: false }
}

export interface Note {
  note: string
  exhibitionId: number | undefined
  room: string
  /** Empty when it is not known. */
  seenOn: string
}

const ofMember = (memberId: number, listId: number) =>
  sql`list_id in (select id from work_list where id = ${listId} and member_id = ${memberId})`

/** Only an exhibition that the work was in is kept. False when the member has no such work there. */
export async function saveNote(
  db: Queries,
  { memberId, listId, workId }: { memberId: number; listId: number; workId: number },
  { note, exhibitionId, room, seenOn }: Note,
): Promise<boolean> {
  const changed = await queryOne(
    db,
    Id,
    sql`update work_list_item set note = ${note}, room = ${room}, seen_on = ${seenOn || null}::date,
       exhibition_id = (select exhibition_id from exhibition_artwork
         where exhibition_artwork.exhibition_id = ${exhibitionId ?? null}::integer and exhibition_artwork.artwork_id = ${workId})
     where artwork_id = ${workId} and ${ofMember(memberId, listId)} returning artwork_id as id`,
  )
  return changed !== undefined
}

/** False when the member has no such work there. */
export async function removeWork(
  db: Queries,
  { memberId, listId, workId }: { memberId: number; listId: number; workId: number },
): Promise<boolean> {
  const removed = await queryOne(
    db,
    Id,
    sql`delete from work_list_item where artwork_id = ${workId} and ${ofMember(memberId, listId)} returning artwork_id as id`,
  )
  return removed !== undefined
}

const changeList = async (db: Queries, memberId: number, id: number, change: Sql): Promise<boolean> => {
  const changed = await queryOne(
    db,
    Id,
    sql`${change} where id = ${id} and member_id = ${memberId} returning id`,
  )
  return changed !== undefined
}

/** Each is false when the member has no such list. */
export const renameList = (db: Queries, memberId: number, id: number, title: string) =>
  changeList(db, memberId, id, sql`update work_list set title = ${title}`)

export const removeList = (db: Queries, memberId: number, id: number) =>
  changeList(db, memberId, id, sql`delete from work_list`)

/** A list that is shared keeps its address. */
export const shareList = (db: Queries, memberId: number, id: number, token: string, withNotes: boolean) =>
  changeList(
    db,
    memberId,
    id,
    sql`update work_list set share_token = coalesce(share_token, ${token}), shares_notes = ${withNotes}`,
  )

/** Its address leads nowhere from now on; sharing it again gives it another. */
export const withdrawList = (db: Queries, memberId: number, id: number) =>
  changeList(db, memberId, id, sql`update work_list set share_token = null, shares_notes = false`)
