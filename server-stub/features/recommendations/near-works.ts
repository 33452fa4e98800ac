/**
 * Works that may be recommended, and those that lie near what a reader likes. Each statement looks at a bounded number of rows by an
 * index, however many members and works there are.
 */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { queryAll } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'
import type { Reader } from './reader.js'

const Near = v.object({ seed: v.number(), id: v.number() })
/** A work, and that from which it was found. */
export type Near = v.InferOutput<typeof Near>

const OF_EACH = 6
const SOURCES = {
  artist: sql`select artwork.id from artwork_artist join artwork on artwork.id = artwork_artist.artwork_id and artwork.published
    where artwork_artist.artist_id = seed.id order by artwork_artist.artwork_id desc limit ${OF_EACH}`,
  gallery: sql`select artwork.id from artwork where artwork.gallery_id = seed.id and artwork.published order by artwork.id desc limit ${OF_EACH}`,
  medium: sql`select artwork.id from artwork where artwork.medium_id = seed.id and artwork.published order by artwork.id desc limit ${OF_EACH}`,
}

/** The latest works of each artist, gallery or medium. */
export function worksOf(db: Queries, what: keyof typeof SOURCES, ids: readonly number[]): Promise<Near[]> {
  if (ids.length === 0) return Promise.resolve([])
  return queryAll(
    db,
    Near,
    sql`select seed.id as seed, near.id from unnest(${ids}::integer[]) with ordinality as seed (id, place)
     cross join lateral (${SOURCES[what]}) near order by seed.place, near.id desc`,
  )
}

const EITHER_SIDE = 24

/** Works of the same medium by other hands, nearest in time to each of `ids`: the nearest first. */
export function worksNear(db: Queries, ids: readonly number[]): Promise<Near[]> {
  if (ids.length === 0) return Promise.resolve([])
  const side = (sign: Sql, way: Sql) =>
    sql`(select near.id, near.artist_line, abs(near.year - work.year) as apart from artwork near
      where near.published and near.medium_id = work.medium_id and (near.year, near.id) ${sign} (work.year, work.id)
      order by near.year ${way}, near.id ${way} limit ${EITHER_SIDE})`
  return queryAll(
    db,
    Near,
    sql`select work.id as seed, near.id from unnest(${ids}::integer[]) with ordinality as seed (id, place)
     join artwork work on work.id = seed.id and work.year is not null and work.medium_id is not null
     cross join lateral (
       select id, apart from (${side(sql`>`, sql`asc`)} union all ${side(sql`<`, sql`desc`)}) beside
       where artist_line <> work.artist_line order by apart, id limit 12
     ) near order by seed.place, near.apart, near.id`,
  )
}

const Together = v.object({ ...Near.entries, members: v.number() })
/** A work, that with which others have it, and how many others do. */
export type Together = v.InferOutput<typeof Together>

/** Of one other alone nothing is told: what they have saved would be known by it. */
const FEWEST_OTHERS = 2
const OTHERS = 30
const OF_ANOTHER = 24
const MOST_TOGETHER = 100

const HABITS = {
  saved: { table: sql`follow`, at: sql`created_at`, where: sql`entity_type = 'artwork'` },
  seen: { table: sql`member_view`, at: sql`last_at`, where: sql`true` },
}

/**
 * Works that others have saved, or looked at, who did the same with one of `ids`; most often first. `from` says what they did with
 * those: saved or seen works, or followed an artist. Only what at least two others did.
 */
export function worksTogether(
  db: Queries,
  {
    how,
    from,
    ids,
    exceptMember,
  }: {
    how: keyof typeof HABITS
    from?: 'artist'
    ids: readonly number[]
    exceptMember: number
  },
): Promise<Together[]> {
  if (ids.length === 0) return Promise.resolve([])
  const theirs = HABITS[how]
  const same = from ? { ...HABITS.saved, where: sql`entity_type = ${from}` } : theirs
  return queryAll(
    db,
    Together,
    sql`select together.seed, together.id, together.members from (
       select seed.id as seed, theirs.entity_id as id, count(*)::integer as members
       from unnest(${ids}::integer[]) as seed (id)
       cross join lateral (
         select member_id from ${same.table} where entity_id = seed.id and member_id <> ${exceptMember} and ${same.where}
         order by ${same.at} desc limit ${OTHERS}
       ) other
       cross join lateral (
         select entity_id from ${theirs.table} where member_id = other.member_id and entity_id <> seed.id and ${theirs.where}
         order by ${theirs.at} desc limit ${OF_ANOTHER}
       ) theirs
       group by 1, 2 having count(*) >= ${FEWEST_OTHERS} order by members desc, theirs.entity_id limit ${MOST_TOGETHER}
     ) together join artwork on artwork.id = together.id and artwork.published
     order by together.members desc, together.id`,
  )
}

const Id = v.object({ id: v.number() })
const DAYS = 7
const MOST_A_DAY = 40

/** Works that were looked at most in the last week, the most first. */
export async function worksMuchSeen(db: Queries): Promise<number[]> {
  const rows = await queryAll(
    db,
    Id,
    sql`select artwork.id from (
       select most.entity_id, sum(most.views) as views from generate_series(0, ${DAYS - 1}) ago
       cross join lateral (
         select entity_id, views from entity_view where day = current_date - ago order by views desc limit ${MOST_A_DAY}
       ) most group by most.entity_id
     ) seen join artwork on artwork.id = seen.entity_id and artwork.published
     order by seen.views desc, artwork.id limit ${MOST_A_DAY}`,
  )
  return rows.map(({ id }) => id)
}

/** The works that came last. */
export async function worksNewest(db: Queries, size: number): Promise<number[]> {
  const rows = await queryAll(
    db,
    Id,
    sql`select id from artwork where published order by created_at desc, id desc limit ${size}`,
  )
  return rows.map(({ id }) => id)
}

const Allowed = v.object({ id: v.number(), artist: v.string() })

/** Those of `ids` that may be recommended to a reader: published, neither hidden nor saved; with whose hand they are by. */
export async function allowedOf(
  db: Queries,
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { artist: string }>> {
  const memberId = reader.kind === 'member' ? reader.id : 0
  const rows = await queryAll(
    db,
    Allowed,
    sql`select id, artist_line as artist from artwork where id = any(${ids}::integer[]) and published
       and not exists (select 1 from hidden_recommendation where member_id = ${memberId} and artwork_id = artwork.id)
       and not exists (select 1 from follow where member_id = ${memberId} and entity_type = 'artwork' and entity_id = artwork.id)`,
  )
  return new Map(rows.map(({ id, artist }) => [id, { artist }]))
}
