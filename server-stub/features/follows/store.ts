/** What members follow and have saved. */
import * as v from 'valibot'
import type { FollowFav } from '../../../widgets/shared/contract/follow-fav.call.js'
import { FOLLOW_TYPES, type FollowType } from '../../../widgets/shared/contract/follow-types.js'
import type { Queries } from '../../db/database.js'
import { Id, queryAll, queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'

/** Where things of each type are kept. */
export const FOLLOW_TABLES = {
  artist: 'artist',
  gallery: 'gallery',
  city: 'city',
  event: 'art_fair',
  artwork: 'artwork',
  article: 'article',
  exhibition: 'exhibition',
} as const satisfies Record<FollowType, string>

const NAMES: Record<FollowType, string> = {
  artist: 'name',
  gallery: 'name',
  city: 'name',
  event: 'name',
  artwork: 'title',
  article: 'title',
  exhibition: 'title',
}

/**
 * Follows or unfollows all of `entityIds`, or none when one of them is not there; says which. Done twice it does no more than
 * once. What is no longer published can still be let go.
 */
export async function changeFollows(
  db: Queries,
  memberId: number,
  { action, entityType, entityIds }: FollowFav,
): Promise<boolean> {
  const table = sql.raw(FOLLOW_TABLES[entityType])
  // One statement, so that it is done whole or not at all; in order, so that two of them never wait for each other.
  const row = await queryOne(
    db,
    v.object({ known: v.number() }),
    action === 'follow'
      ? sql`with known as (select id from ${table} where id = any(${entityIds}::integer[]) and published),
         added as (
           insert into follow (member_id, entity_type, entity_id)
           select ${memberId}, ${entityType}, id from known where (select count(*) from known) = cardinality(${entityIds}::integer[]) order by id
           on conflict do nothing
         )
         select count(*)::integer as known from known`
      : sql`with known as (select id from ${table} where id = any(${entityIds}::integer[])),
         gone as (
           delete from follow where member_id = ${memberId} and entity_type = ${entityType} and entity_id = any(${entityIds}::integer[])
           and (select count(*) from known) = cardinality(${entityIds}::integer[])
         )
         select count(*)::integer as known from known`,
  )
  return row?.known === entityIds.length
}

/** Ids of every type, in order. */
export async function followedIds(db: Queries, memberId: number): Promise<number[]> {
  const rows = await queryAll(
    db,
    Id,
    sql`select entity_id as id from follow where member_id = ${memberId} order by entity_id`,
  )
  return rows.map(({ id }) => id)
}

const Followed = v.object({ type: v.picklist(FOLLOW_TYPES), id: v.number() })

/** The latest first. */
export function followsOf(db: Queries, memberId: number): Promise<v.InferOutput<typeof Followed>[]> {
  return queryAll(
    db,
    Followed,
    sql`select entity_type as type, entity_id as id from follow where member_id = ${memberId} order by created_at desc, entity_id`,
  )
}

const Name = v.object({ name: v.string() })

/** The name of something published. */
export async function followableName(db: Queries, type: FollowType, id: number): Promise<string | undefined> {
  return (
    await queryOne(
      db,
      Name,
      sql`select ${sql.raw(NAMES[type])} as name from ${sql.raw(FOLLOW_TABLES[type])} where id = ${id} and published`,
    )
  )?.name
}

/** Names by `{type}-{id}`, whether published or not: who follows a thing knows it. */
export async function namesOf(
  db: Queries,
  things: readonly { type: FollowType; id: number }[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const type of new Set(things.map((thing) => thing.type))) {
    const ids = things.flatMap((thing) => (thing.type === type ? [thing.id] : []))

    const rows = await queryAll(
      db,
      v.object({ id: v.number(), name: v.string() }),
      sql`select id, ${sql.raw(NAMES[type])} as name from ${sql.raw(FOLLOW_TABLES[type])} where id = any(${ids}::integer[])`,
    )
    for (const { id, name } of rows) names.set(`${type}-${id}`, name)
  }
  return names
}
