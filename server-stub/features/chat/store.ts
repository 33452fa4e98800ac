/** What members and advisors say to each other. */
import * as v from 'valibot'
import type { Database, Queries } from '../../db/database.js'
import { afterId, keyset } from '../../db/paging.js'
import { queryAll, queryOne } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'

/** What is notified, with the member's id, when something in a conversation has changed. */
export const CHAT_CHANNEL = 'plinth_chat'

export type ChatSide = 'member' | 'staff'

const Message = v.object({
  id: v.number(),
  fromStaff: v.boolean(),
  author: v.string(),
  key: v.string(),
  text: v.string(),
  at: v.date(),
})
export type Message = v.InferOutput<typeof Message>

const MESSAGE = sql`id, from_staff as "fromStaff", author, key, text, at`

export interface NewMessage {
  from: ChatSide
  author: string
  /** Sent twice with one key it is kept once. */
  key: string
  text: string
}

/**
 * Keeps a message and tells every process of it. Gives the message, or the one that was kept with this key before. The
 * conversation is locked first: its ids come in the order in which they can be read, so that “after this id” leaves none out.
 */
export function addMessage(db: Database, memberId: number, message: NewMessage): Promise<Message> {
  return db.transaction(async (tx) => {
    await tx.query(sql`insert into conversation (member_id) values (${memberId})
       on conflict (member_id) do update set member_id = excluded.member_id`)
    const fromStaff = message.from === 'staff'
    const added = await queryOne(
      tx,
      Message,
      sql`insert into chat_message (member_id, from_staff, author, key, text) values (${memberId}, ${fromStaff}, ${message.author}, ${message.key}, ${message.text})
       on conflict (member_id, from_staff, key) do nothing returning ${MESSAGE}`,
    )
    if (added) {
      await tell(tx, memberId)
      return added
    }
    const known = await queryOne(
      tx,
      Message,
      sql`select ${MESSAGE} from chat_message where member_id = ${memberId} and from_staff = ${fromStaff} and key = ${message.key}`,
    )
    if (!known)
      throw new Error('chat: a message was neither saved nor found; look at the index on chat_message')
    return known
  })
}

/** The next messages after `id`, oldest first. */
export function messagesAfter(db: Queries, memberId: number, id: number, most: number): Promise<Message[]> {
  const page = keyset({ id: sql`id`, descending: false }, afterId(id))
  return queryAll(
    db,
    Message,
    sql`select ${MESSAGE} from chat_message where member_id = ${memberId} ${page.where} ${page.orderBy} limit ${most}`,
  )
}

/** The last messages, or the last before `id`, oldest first. */
export async function messagesBefore(
  db: Queries,
  memberId: number,
  id: number | undefined,
  most: number,
): Promise<Message[]> {
  const page = keyset({ id: sql`id`, descending: true }, afterId(id))
  const latest = await queryAll(
    db,
    Message,
    sql`select ${MESSAGE} from chat_message where member_id = ${memberId} ${page.where} ${page.orderBy} limit ${most}`,
  )
  return latest.reverse()
}

/** One side has seen everything up to the message `upTo`; what is not of this conversation counts for nothing. */
export async function markSeen(db: Queries, memberId: number, side: ChatSide, upTo: number): Promise<void> {
  const column = side === 'staff' ? sql`staff_saw` : sql`member_saw`
  const changed = await db.query(sql`update conversation set ${column} = seen.id
     from (select max(id) as id from chat_message where member_id = ${memberId} and id <= ${upTo}) seen
     where member_id = ${memberId} and seen.id > ${column} returning 1`)
  if (changed.length > 0) await tell(db, memberId)
}

const Unread = v.object({ unread: v.number() })

/** How many of the advisors' messages a member has not seen. */
export async function countUnseen(db: Queries, memberId: number): Promise<number> {
  return (
    (
      await queryOne(
        db,
        Unread,
        sql`select (${UNREAD.member})::integer as unread from conversation where member_id = ${memberId}`,
      )
    )?.unread ?? 0
  )
}

/** Conversations that wait for an advisor. */
export async function countWaiting(db: Queries): Promise<number> {
  const row = await queryOne(
    db,
    Unread,
    sql`select count(*)::integer as unread from conversation where (${UNREAD.staff}) > 0`,
  )
  return row?.unread ?? 0
}

/** How many messages of the other side a side has not seen; for statements on `conversation`. */
export const UNREAD: Record<ChatSide, Sql> = {
  member: sql`select count(*) from chat_message m
    where m.member_id = conversation.member_id and m.from_staff and m.id > conversation.member_saw`,
  staff: sql`select count(*) from chat_message m
    where m.member_id = conversation.member_id and not m.from_staff and m.id > conversation.staff_saw`,
}

const Conversation = v.object({
  memberId: v.number(),
  name: v.string(),
  email: v.string(),
  unread: v.number(),
  text: v.string(),
  fromStaff: v.boolean(),
  at: v.date(),
})
export type Conversation = v.InferOutput<typeof Conversation>

/** What advisors choose from: the unread first, then the latest. */
export function conversations(db: Queries, skip: number, size: number): Promise<Conversation[]> {
  return queryAll(
    db,
    Conversation,
    sql`select member.id as "memberId", member.name, member.email, (${UNREAD.staff})::integer as unread,
       latest.text, latest.from_staff as "fromStaff", latest.at
     from conversation join member on member.id = conversation.member_id
     cross join lateral (
       select * from chat_message where member_id = conversation.member_id order by id desc limit 1
     ) latest
     order by (${UNREAD.staff}) > 0 desc, latest.id desc offset ${skip} limit ${size}`,
  )
}

const With = v.object({ id: v.number(), name: v.string(), email: v.string() })
export type With = v.InferOutput<typeof With>

/** Who the advisors talk with there. Advisors begin no conversation: without one, undefined. */
export function conversationWith(db: Queries, memberId: number): Promise<With | undefined> {
  return queryOne(
    db,
    With,
    sql`select member.id, member.name, member.email from conversation join member on member.id = conversation.member_id
     where conversation.member_id = ${memberId}`,
  )
}

/** In a transaction it is told when that is done. */
async function tell(db: Queries, memberId: number): Promise<void> {
  await db.query(sql`select pg_notify(${CHAT_CHANNEL}, ${String(memberId)})`)
}
