/** Conversations between whoever asks and whoever answers: a gallery's team, or our advisors. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { type Position, querySlice, type Slice } from '../../db/paging.js'
import { Id, queryAll, queryOne } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'
import { actsFor } from '../gallery/team.js'
import { addAttachments, type KeptFile } from './attachments.js'

/** Who speaks. */
export const SIDES = ['collector', 'gallery', 'advisor'] as const
export type Side = (typeof SIDES)[number]
export type HouseSide = Exclude<Side, 'collector'>

const Conversation = v.object({
  id: v.number(),
  /** Nobody's yet where it came without an account. */
  memberId: v.nullable(v.number()),
  name: v.string(),
  email: v.string(),
  message: v.string(),
  about: v.nullable(v.string()),
  aboutType: v.nullable(v.string()),
  aboutId: v.nullable(v.number()),
  galleryId: v.nullable(v.number()),
  gallery: v.nullable(v.string()),
  hasAdvisor: v.boolean(),
  status: v.picklist(['open', 'closed']),
  waitsFor: v.picklist(['house', 'collector']),
  assigneeId: v.nullable(v.number()),
  assignee: v.nullable(v.string()),
  replyToken: v.nullable(v.string()),
  createdAt: v.date(),
  lastAt: v.date(),
})
export type Conversation = v.InferOutput<typeof Conversation>
const KeyedConversation = v.object({ ...Conversation.entries, key: v.string() })

/** Whoever is no longer in the team is nobody's assignee. */
const COLUMNS = sql`enquiry.id, enquiry.member_id as "memberId", enquiry.name, enquiry.email, enquiry.message,
  enquiry.entity_name as about, enquiry.entity_type as "aboutType", enquiry.entity_id as "aboutId",
  enquiry.gallery_id as "galleryId", (select name from gallery where id = enquiry.gallery_id) as gallery,
  enquiry.has_advisor as "hasAdvisor", enquiry.status, enquiry.waits_for as "waitsFor", enquiry.assignee_id as "assigneeId",
  (select member.name from member where member.id = enquiry.assignee_id and (
     (enquiry.gallery_id is null and (member.is_admin or member.is_editor))
     or ${actsFor(sql`member.id`, sql`enquiry.gallery_id`)})) as assignee,
  enquiry.reply_token as "replyToken", enquiry.created_at as "createdAt", enquiry.last_at as "lastAt"`

/** Which conversations somebody may read: a condition, so that another's is as good as none. */
export const ofCollector = (memberId: number): Sql => sql`enquiry.member_id = ${memberId}`
export const ofGalleries = (ids: readonly number[]): Sql => sql`enquiry.gallery_id = any(${ids}::integer[])`
export const ofAdvisors: Sql = sql`(enquiry.gallery_id is null or enquiry.has_advisor)`
export const ofLink = (token: string): Sql => sql`enquiry.reply_token = ${token}`

export const FILTERS = ['waiting', 'mine', 'closed'] as const
export type Filter = (typeof FILTERS)[number]

const WAITS_FOR_HOUSE = sql`(enquiry.status = 'open' and enquiry.waits_for = 'house')`
const filtered = (filter: Filter | undefined, memberId: number): Sql => {
  switch (filter) {
    case 'waiting':
      return WAITS_FOR_HOUSE
    case 'mine':
      return sql`enquiry.assignee_id = ${memberId}`
    case 'closed':
      return sql`enquiry.status = 'closed'`
    default:
      return sql`true`
  }
}

interface Listed {
  scope: Sql
  /** Whose turn comes first. */
  first: 'house' | 'collector'
  filter?: Filter | undefined
  memberId?: number
}

/** A page of them: those that wait for this side first, then the latest. */
export function conversationsOf(
  db: Queries,
  { scope, first, filter, memberId = 0 }: Listed,
  position: Position,
  size: number,
): Promise<Slice<Conversation>> {
  const order = {
    column: sql`(case when enquiry.status = 'open' and enquiry.waits_for = ${first} then '1 ' else '0 ' end
      || to_char(enquiry.last_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'))`,
    id: sql`enquiry.id`,
    descending: true,
  }
  const where = sql`${scope} and ${filtered(filter, memberId)}`
  return querySlice(
    db,
    { schema: KeyedConversation, columns: COLUMNS, from: sql`enquiry`, where, order },
    position,
    size,
  )
}

export function conversationOf(db: Queries, scope: Sql, id?: number): Promise<Conversation | undefined> {
  const one = id === undefined ? sql`true` : sql`enquiry.id = ${id}`
  return queryOne(db, Conversation, sql`select ${COLUMNS} from enquiry where ${scope} and ${one}`)
}

const Said = v.object({
  id: v.number(),
  side: v.picklist(SIDES),
  name: v.string(),
  text: v.string(),
  at: v.date(),
})
export type Said = v.InferOutput<typeof Said>

/** So many of the latest are shown. */
const MOST_SHOWN = 500

/** What was said after the first message, from the beginning. */
export async function messagesOf(db: Queries, id: number): Promise<Said[]> {
  const latest = await queryAll(
    db,
    Said,
    sql`select id, side, name, text, at from enquiry_message where enquiry_id = ${id} order by id desc ${sql.limit(MOST_SHOWN)}`,
  )
  return latest.reverse()
}

/** What one side has noted for itself. */
export function notesOf(db: Queries, id: number, side: HouseSide): Promise<Said[]> {
  return queryAll(
    db,
    Said,
    sql`select id, side, name, text, at from enquiry_note where enquiry_id = ${id} and side = ${side} order by id ${sql.limit(MOST_SHOWN)}`,
  )
}

export interface NewMessage {
  key: string
  side: Side
  name: string
  /** Empty where files say all. */
  text: string
  files?: readonly KeptFile[]
}

/** Adds a message; the other side is to answer. False where the same form was sent before. */
export async function addMessage(
  tx: Queries,
  id: number,
  { key, side, name, text, files = [] }: NewMessage,
): Promise<boolean> {
  const added = await queryOne(
    tx,
    Id,
    sql`insert into enquiry_message (key, enquiry_id, side, name, text) values (${key}, ${id}, ${side}, ${name}, ${text})
     on conflict (key) do nothing returning id`,
  )
  if (!added) return false
  await addAttachments(tx, id, added.id, files)
  // Whoever writes again while they wait has waited since the first time.
  const goesOn = sql`(${side === 'collector'} and ${WAITS_FOR_HOUSE})`
  await tx.query(sql`update enquiry set last_at = now(), status = 'open', waits_for = ${side === 'collector' ? 'house' : 'collector'},
     waits_since = case when ${goesOn} then waits_since else now() end, reminders = case when ${goesOn} then reminders else 0 end
     where id = ${id}`)
  return true
}

export async function addNote(
  db: Queries,
  id: number,
  { side, name, text }: { side: HouseSide; name: string; text: string },
): Promise<void> {
  await db.query(
    sql`insert into enquiry_note (enquiry_id, side, name, text) values (${id}, ${side}, ${name}, ${text})`,
  )
}

/** One that is opened again waits anew. */
export async function setStatus(db: Queries, id: number, status: Conversation['status']): Promise<void> {
  await db.query(
    sql`update enquiry set status = ${status}, waits_since = now(), reminders = 0 where id = ${id} and status <> ${status}`,
  )
}

/** False where it was answered or closed meanwhile, or so many reminders were sent already. */
export async function noteReminder(tx: Queries, id: number, step: number): Promise<boolean> {
  const rows = await tx.query(
    sql`update enquiry set reminders = ${step} where id = ${id} and reminders < ${step} and ${WAITS_FOR_HOUSE} returning id`,
  )
  return rows.length > 0
}

export async function setAssignee(db: Queries, id: number, memberId: number | null): Promise<void> {
  await db.query(sql`update enquiry set assignee_id = ${memberId} where id = ${id}`)
}

/** False where one was asked already. */
export async function askAdvisor(db: Queries, id: number): Promise<boolean> {
  const rows = await db.query(
    sql`update enquiry set has_advisor = true where id = ${id} and not has_advisor and gallery_id is not null returning id`,
  )
  return rows.length > 0
}

const unclaimed = (email: string): Sql =>
  sql`enquiry.member_id is null and plinth_email(enquiry.email) = plinth_email(${email})`

/** How many came from this address without an account. */
export async function countUnclaimed(db: Queries, email: string): Promise<number> {
  const row = await queryOne(
    db,
    v.object({ n: v.number() }),
    sql`select count(*)::integer as n from enquiry where ${unclaimed(email)}`,
  )
  return row?.n ?? 0
}

/** Makes them the member's, who has proven that the address is theirs. */
export async function claimEnquiries(db: Queries, memberId: number, email: string): Promise<void> {
  await db.query(sql`update enquiry set member_id = ${memberId} where ${unclaimed(email)}`)
}

const Assignee = v.object({ id: v.number(), name: v.string(), email: v.string() })
export type Assignee = v.InferOutput<typeof Assignee>

/** Who may answer: the gallery's team, or our staff. */
export function assigneesFor(db: Queries, galleryId: number | null): Promise<Assignee[]> {
  const who =
    galleryId === null ? sql`member.is_admin or member.is_editor` : actsFor(sql`member.id`, sql`${galleryId}`)
  return queryAll(
    db,
    Assignee,
    sql`select id, name, email from member where confirmed and suspended_at is null and (${who}) order by plinth_fold(name), id`,
  )
}
