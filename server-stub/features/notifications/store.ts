/** What members hear of: news of what they follow. Made by the store itself (db/baseline/8-news.sql), read and marked here. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { queryAll, queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'

const NEWS_KINDS = [
  'artwork',
  'exhibition',
  'viewing_room',
  'preview',
  'article',
  'location',
  'art_fair',
] as const
export type NewsKind = (typeof NEWS_KINDS)[number]
/** What can have news. */
const NEWS_SUBJECTS = ['artist', 'gallery', 'city', 'event'] as const
export type NewsSubject = (typeof NEWS_SUBJECTS)[number]

export const NotificationRow = v.object({
  id: v.number(),
  kind: v.picklist(NEWS_KINDS),
  thingId: v.number(),
  at: v.date(),
  /** What it concerns, which the member follows. */
  type: v.picklist(NEWS_SUBJECTS),
  entityId: v.number(),
  isNew: v.boolean(),
  isRead: v.boolean(),
})
export type NotificationRow = v.InferOutput<typeof NotificationRow>

export const COLUMNS = sql`news.id, news.kind, news.thing_id as "thingId", news.at, notification.entity_type as type,
  notification.entity_id as "entityId", notification.is_new and notification.read_at is null as "isNew",
  notification.read_at is not null as "isRead"`
export const SHOWN = sql`notification join news on news.id = notification.news_id and not news.withdrawn`

/** The latest first. */
export function notificationsOf(
  db: Queries,
  memberId: number,
  { index, size, unreadOnly = false }: { index: number; size: number; unreadOnly?: boolean },
): Promise<NotificationRow[]> {
  return queryAll(
    db,
    NotificationRow,
    sql`select ${COLUMNS} from ${SHOWN} where notification.member_id = ${memberId} ${unreadOnly ? sql`and notification.read_at is null` : sql.empty}
     order by news.at desc, news.id desc limit ${size} offset ${index * size}`,
  )
}

const Counts = v.object({ all: v.number(), unread: v.number() })

export async function countNotifications(
  db: Queries,
  memberId: number,
): Promise<v.InferOutput<typeof Counts>> {
  const row = await queryOne(
    db,
    Counts,
    sql`select count(*)::integer as all, count(*) filter (where notification.read_at is null)::integer as unread
     from ${SHOWN} where notification.member_id = ${memberId}`,
  )
  return row ?? { all: 0, unread: 0 }
}

/** One of a member's own; another's is as good as none. */
export function notificationOf(
  db: Queries,
  memberId: number,
  newsId: number,
): Promise<NotificationRow | undefined> {
  return queryOne(
    db,
    NotificationRow,
    sql`select ${COLUMNS} from ${SHOWN} where notification.member_id = ${memberId} and news.id = ${newsId}`,
  )
}

/** Says whether the member has such a notification. The first reading is the one that is kept. */
export async function markNotification(
  db: Queries,
  memberId: number,
  newsId: number,
  isRead: boolean,
): Promise<boolean> {
  const rows =
    await db.query(sql`update notification set read_at = ${isRead ? sql`coalesce(read_at, now())` : sql`null`}
     where member_id = ${memberId} and news_id = ${newsId} returning 1`)
  return rows.length > 0
}

export async function markAllNotifications(db: Queries, memberId: number): Promise<void> {
  await db.query(
    sql`update notification set read_at = now() where member_id = ${memberId} and read_at is null`,
  )
}

const KEPT_DAYS = 180

/** What was new half a year ago is not. What is hidden at present is kept in mind: it would be news once more. */
export async function forgetNews(db: Queries): Promise<void> {
  await db.query(
    sql`delete from news where at < now() - make_interval(days => ${KEPT_DAYS}) and not withdrawn`,
  )
}

const Place = v.object({ id: v.number(), title: v.string(), slug: v.string(), citySlug: v.string() })

/** Places of the city guides, as a notification names them. */
export function placesByIds(db: Queries, ids: readonly number[]): Promise<v.InferOutput<typeof Place>[]> {
  return queryAll(
    db,
    Place,
    sql`select location.id, location.title, location.slug, city.slug as "citySlug" from location
     join city on city.id = location.city_id and city.published
     where location.id = any(${ids}::integer[]) and location.published`,
  )
}

export const Unread = v.object({ fresh: v.number(), old: v.number() })

/** Expression over `member`: how many of its notifications are new, and how many unread from before. */
export const UNREAD = sql`select json_build_object(
    'fresh', count(*) filter (where notification.is_new), 'old', count(*) filter (where not notification.is_new))
  from ${SHOWN} where notification.member_id = member.id and notification.read_at is null`

/** Notifications since the dashboard was last opened, and unread ones from before; undefined when there is no such member. */
export async function unreadOf(
  db: Queries,
  memberId: number,
): Promise<v.InferOutput<typeof Unread> | undefined> {
  const row = await queryOne(
    db,
    v.object({ unread: Unread }),
    sql`select (${UNREAD}) as unread from member where id = ${memberId}`,
  )
  return row?.unread
}

/** The dashboard was opened: what was new is unread from before now. */
export async function openDashboard(db: Queries, memberId: number): Promise<void> {
  await db.query(
    sql`update notification set is_new = false where member_id = ${memberId} and is_new and read_at is null`,
  )
}
