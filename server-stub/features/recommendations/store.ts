/** What recommendations stand beside, and which were given and opened. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import { Thing } from './interests.js'

const ITEMS = {
  artwork: (id: number) => sql`select artwork.id, artwork.title as name,
      (select coalesce(json_agg(json_build_object('id', artist.id, 'name', artist.name)), '[]') from artwork_artist
       join artist on artist.id = artwork_artist.artist_id and artist.published where artwork_artist.artwork_id = artwork.id) as artists,
      json_build_array(json_build_object('id', artwork.id, 'name', artwork.title)) as works
    from artwork where artwork.id = ${id} and artwork.published`,
  artist: (
    id: number,
  ) => sql`select artist.id, artist.name, json_build_array(json_build_object('id', artist.id, 'name', artist.name)) as artists,
      (select coalesce(json_agg(json_build_object('id', own.id, 'name', own.title)), '[]') from (
         select artwork.id, artwork.title from artwork_artist join artwork on artwork.id = artwork_artist.artwork_id and artwork.published
         where artwork_artist.artist_id = artist.id order by artwork_artist.artwork_id desc limit 6) own) as works
    from artist where artist.id = ${id} and artist.published`,
  article: (id: number) => sql`select article.id, article.title as name,
      (select coalesce(json_agg(json_build_object('id', artist.id, 'name', artist.name) order by mention.position), '[]')
       from article_mention mention join artist on artist.id = mention.artist_id and artist.published
       where mention.article_id = article.id) as artists,
      (select coalesce(json_agg(json_build_object('id', artwork.id, 'name', artwork.title) order by mention.position), '[]')
       from article_mention mention join artwork on artwork.id = mention.artwork_id and artwork.published
       where mention.article_id = article.id) as works
    from article where article.id = ${id} and article.published`,
}
export type ItemType = keyof typeof ITEMS

const Item = v.object({ ...Thing.entries, artists: v.array(Thing), works: v.array(Thing) })
/** A thing that is looked at, with the people and the works it leads to. */
export type Item = v.InferOutput<typeof Item>

/** Something published; undefined when there is none. */
export const itemOf = (db: Queries, type: ItemType, id: number): Promise<Item | undefined> =>
  queryOne(db, Item, ITEMS[type](id))

export interface Recommended {
  /** The same for the same works: no reader's. */
  id: string
  variant: string
  scenario: string
  artworks: readonly number[]
}

/** Adds one to how often it was given. */
export async function noteRecommended(
  db: Queries,
  { id, variant, scenario, artworks }: Recommended,
): Promise<void> {
  await db.query(sql`insert into recommendation as known (id, variant, scenario, artworks) values (${id}, ${variant}, ${scenario}, ${artworks})
     on conflict (id) do update set given = known.given + 1, at = now()`)
}

/** Somebody came by a recommendation to a work that was in it. */
export async function noteOpened(db: Queries, recommendationId: string, artworkId: number): Promise<void> {
  await db.query(
    sql`update recommendation set opened = opened + 1 where id = ${recommendationId} and ${artworkId} = any(artworks)`,
  )
}

/** How long it is kept what was recommended, and what visitors have looked at. */
const KEPT = sql`interval '90 days'`
const VISITORS_KEPT = sql`interval '30 days'`

export async function sweepRecommendations(db: Queries): Promise<void> {
  await db.query(sql`delete from recommendation where at < now() - ${KEPT}`)
  await db.query(sql`delete from visitor_view where last_at < now() - ${VISITORS_KEPT}`)
}
