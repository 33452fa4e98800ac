/** What a reader has shown to like: saved and seen works, followed and liked names. Each statement looks at a bounded number of rows. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { queryAll } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'
import type { Reader } from './reader.js'

export const Thing = v.object({ id: v.number(), name: v.string() })
export type Thing = v.InferOutput<typeof Thing>

const TasteRow = v.object({
  kind: v.picklist(['saved', 'seen', 'artist', 'gallery', 'liked-artist', 'medium']),
  ...Thing.entries,
})
export type Interests = Readonly<Record<v.InferOutput<typeof TasteRow>['kind'], Thing[]>>

const SAVED = 10
const SEEN = 10
const FOLLOWED = 12
/** Views are of all kinds of things; so many are looked through for works. */
const VIEWS = 40

const interests = (memberId: number, name: string) =>
  sql`select answer.part::integer as id, answer.place from preference,
     unnest(string_to_array(value, ',')) with ordinality as answer (part, place)
   where member_id = ${memberId} and name = ${name} and answer.part ~ '^[0-9]{1,9}$' limit ${FOLLOWED}`

/** What a member has shown to like, the latest first. */
async function interestsOfMember(db: Queries, memberId: number): Promise<v.InferOutput<typeof TasteRow>[]> {
  const followed = (type: string, column: string, kind: string, size: number) =>
    sql`(select ${kind}::text as kind, thing.id, thing.${sql.raw(column)} as name from follow join ${sql.raw(type)} thing on thing.id = follow.entity_id and thing.published
      where follow.member_id = ${memberId} and follow.entity_type = ${type} order by follow.created_at desc, thing.id limit ${size})`
  return queryAll(
    db,
    TasteRow,
    sql`${followed('artwork', 'title', 'saved', SAVED)}
     union all ${followed('artist', 'name', 'artist', FOLLOWED)}
     union all ${followed('gallery', 'name', 'gallery', FOLLOWED)}
     union all ${seenBy(sql`member_view where member_id = ${memberId}`)}
     union all (select 'liked-artist', artist.id, artist.name from (${interests(memberId, 'interestArtists')}) liked
       join artist on artist.id = liked.id and artist.published order by liked.place)
     union all (select 'medium', medium.id, medium.name from (${interests(memberId, 'interestMediums')}) liked
       join medium on medium.id = liked.id and medium.published order by liked.place)`,
  )
}

const seenBy = (theirs: Sql): Sql =>
  sql`(select 'seen' as kind, artwork.id, artwork.title as name
    from (select entity_id, last_at from ${theirs} order by last_at desc limit ${VIEWS}) viewed
    join artwork on artwork.id = viewed.entity_id and artwork.published order by viewed.last_at desc, artwork.id limit ${SEEN})`

/** Empty lists for whom nothing is known of. */
export async function interestsOf(db: Queries, reader: Reader): Promise<Interests> {
  const rows =
    reader.kind === 'member'
      ? await interestsOfMember(db, reader.id)
      : reader.kind === 'visitor'
        ? await queryAll(db, TasteRow, seenBy(sql`visitor_view where visitor = ${reader.key}`))
        : []
  const of = (kind: keyof Interests) =>
    rows.flatMap((row) => (row.kind === kind ? { id: row.id, name: row.name } : []))
  return {
    saved: of('saved'),
    seen: of('seen'),
    artist: of('artist'),
    gallery: of('gallery'),
    'liked-artist': of('liked-artist'),
    medium: of('medium'),
  }
}
