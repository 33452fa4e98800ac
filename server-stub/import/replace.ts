import { DEMONSTRATION_SETTING } from '../demo/fill.js'
import type { Database } from '../store/database.js'

/** In an order in which nothing still points at what goes; links between them go with them. */
const TABLES = [
  'article',
  'exhibition',
  'viewing_room',
  'preview',
  'art_fair',
  'location',
  'artwork',
  'artist',
  'gallery',
]

/** Takes the demonstration catalogue out, and remembers that it is not to come back. What an import shares with it, a city or a medium, stays. */
export async function removeDemonstration(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of TABLES) await tx.query(`delete from ${table} where source = 'demo'`)
    await tx.query(
      "delete from medium where source = 'demo' and not exists (select 1 from artwork where medium_id = medium.id)",
    )
    await tx.query(
      "delete from city where source = 'demo' and not exists (select 1 from gallery where city_id = city.id)",
    )
    await tx.query(`delete from picture where id not in (
      select picture_id from city where picture_id is not null union select picture_id from artist where picture_id is not null
      union select picture_id from gallery where picture_id is not null union select picture_id from artwork where picture_id is not null)`)
    await tx.query(
      `insert into setting (name, value) values ($1, 'replaced') on conflict (name) do update set value = excluded.value`,
      [DEMONSTRATION_SETTING],
    )
  })
}
