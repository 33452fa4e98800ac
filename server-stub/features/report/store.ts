/** What the report finds by a statement: pictures and stories that lack something. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { type Position, querySlice, type Slice } from '../../db/paging.js'
import { PICTURE_COLUMNS, Picture, queryOne } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'

const UNDESCRIBED = sql`btrim(picture.alt) = ''`
/** A work's credit speaks for its picture. */
const WITHOUT_RIGHTS = sql`btrim(picture.rights) = '' and not exists (
  select 1 from artwork where artwork.picture_id = picture.id and artwork.credit <> '')`
const WITHOUT_PICTURE = sql`article.picture_id is null`

const FoundPicture = v.object({ ...Picture.entries, key: v.string() })
const FoundStory = v.object({ id: v.number(), key: v.string(), title: v.string(), published: v.boolean() })

const BY_ID = (table: string) => ({ id: sql`${sql.raw(table)}.id`, descending: true })

const pictures = (where: Sql) => (db: Queries, position: Position, size: number) =>
  querySlice(
    db,
    { schema: FoundPicture, columns: PICTURE_COLUMNS, from: sql`picture`, where, order: BY_ID('picture') },
    position,
    size,
  )
export const undescribedPictures = pictures(UNDESCRIBED)
export const picturesWithoutRights = pictures(WITHOUT_RIGHTS)

export function storiesWithoutPicture(
  db: Queries,
  position: Position,
  size: number,
): Promise<Slice<v.InferOutput<typeof FoundStory>>> {
  const columns = sql`article.id, article.title, article.published`
  return querySlice(
    db,
    { schema: FoundStory, columns, from: sql`article`, where: WITHOUT_PICTURE, order: BY_ID('article') },
    position,
    size,
  )
}

/** Beyond it nobody needs the number. */
export const MOST_COUNTED = 1_000

const Counts = v.object({
  links: v.number(),
  descriptions: v.number(),
  rights: v.number(),
  stories: v.number(),
  searches: v.number(),
})

/** How many of each there are, each up to one more than `MOST_COUNTED`. */
export async function countFindings(db: Queries): Promise<v.InferOutput<typeof Counts>> {
  const counted = (from: Sql) =>
    sql`(select count(*)::integer from (select 1 from ${from} ${sql.limit(MOST_COUNTED + 1)}) counted)`
  const row = await queryOne(
    db,
    Counts,
    sql`select ${counted(sql`link_finding`)} as links, ${counted(sql`picture where ${UNDESCRIBED}`)} as descriptions,
      ${counted(sql`picture where ${WITHOUT_RIGHTS}`)} as rights, ${counted(sql`article where ${WITHOUT_PICTURE}`)} as stories,
      ${counted(sql`search_miss`)} as searches`,
  )
  if (!row) throw new Error('report: the store counted nothing; look at its log')
  return row
}
