/** One thing that concerns the artists a reader likes: a show that is on, else a story. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { queryAll, queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'

const Id = v.object({ id: v.number() })

/** The artists of works. */
export async function artistsOfWorks(db: Queries, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await queryAll(
    db,
    Id,
    sql`select distinct artist_id as id from artwork_artist where artwork_id = any(${ids}::integer[]) order by 1`,
  )
  return rows.map(({ id }) => id)
}

/** The show with one of these artists that is on, and closes next. */
export async function showOnWith(
  db: Queries,
  artistIds: readonly number[],
  today: string,
): Promise<number | undefined> {
  const row = await queryOne(
    db,
    Id,
    sql`select exhibition.id from exhibition_artist hung join exhibition on exhibition.id = hung.exhibition_id and exhibition.published
     where hung.artist_id = any(${artistIds}::integer[]) and exhibition.starts_on <= ${today}::date and exhibition.ends_on >= ${today}::date
     order by exhibition.ends_on, exhibition.id limit 1`,
  )
  return row?.id
}

/** The latest story that speaks of one of these artists. */
export async function storyWith(db: Queries, artistIds: readonly number[]): Promise<number | undefined> {
  const row = await queryOne(
    db,
    Id,
    sql`select article.id from article_mention mention join article on article.id = mention.article_id and article.published
     where mention.artist_id = any(${artistIds}::integer[]) order by article.published_on desc, article.id desc limit 1`,
  )
  return row?.id
}
