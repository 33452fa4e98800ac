/** What members have told of themselves: answers; and what they are asked about. */
import * as v from 'valibot'
import type { PreferenceName } from '../../../widgets/shared/contract/set-pref.call.js'
import { type ArtistCard, artistsByIds } from '../../catalogue/artists/store.js'
import type { Database, Queries } from '../../db/database.js'
import { queryAll } from '../../db/rows.js'
import { sql } from '../../db/sql.js'

const Preference = v.object({ name: v.string(), value: v.string() })

/** What a member has answered in the steps; empty before the first answer. */
export async function preferencesOf(db: Queries, memberId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await queryAll(
    db,
    Preference,
    sql`select name, value from preference where member_id = ${memberId} and (name like 'interest%' or name like 'mail%')`,
  )
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** Keeps all answers of one step, or none. */
export async function keepAnswers(
  db: Database,
  memberId: number,
  answers: ReadonlyMap<PreferenceName, string>,
): Promise<void> {
  await db.query(sql`insert into preference (member_id, name, value)
     select ${memberId}, name, value from unnest(${[...answers.keys()]}::text[], ${[...answers.values()]}::text[]) as answer (name, value)
     on conflict (member_id, name) do update set value = excluded.value`)
}

const Choice = v.object({ id: v.number(), name: v.string() })
export type Choice = v.InferOutput<typeof Choice>

/** Mediums that published works are of. */
export function mediumChoices(db: Queries): Promise<Choice[]> {
  return queryAll(
    db,
    Choice,
    sql`select medium.id, medium.name from medium where medium.published
     and exists (select 1 from artwork where artwork.medium_id = medium.id and artwork.published)
     order by plinth_fold(medium.name) collate "C", medium.id limit 60`,
  )
}

const MOST_CITIES = 80

/** Cities with galleries in them; of very many those with the most. */
export function cityChoices(db: Queries): Promise<Choice[]> {
  return queryAll(
    db,
    Choice,
    sql`select id, name from (
       select city.id, city.name from city join gallery on gallery.city_id = city.id and gallery.published
       where city.published group by city.id order by count(*) desc, city.id limit ${MOST_CITIES}
     ) known order by plinth_fold(name) collate "C", id`,
  )
}

const SUGGESTED = 12

/** Artists to choose from: those that were chosen before, then well-known ones. */
export async function artistChoices(db: Queries, chosen: readonly number[]): Promise<ArtistCard[]> {
  const rows = await queryAll(
    db,
    v.object({ id: v.number() }),
    sql`select artist.id from artist where artist.published and (artist.id = any(${chosen}::integer[]) or artist.tier = 1)
     order by artist.id = any(${chosen}::integer[]) desc, artist.artworks_count desc, artist.id limit ${Math.max(SUGGESTED, chosen.length)}`,
  )
  const ids = rows.map(({ id }) => id)
  const cards = new Map((await artistsByIds(db, ids)).map((card) => [card.id, card]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}
