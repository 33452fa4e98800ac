import type { Database } from '../db/database.js'
import { DEMONSTRATION_SETTING } from '../db/schema/once.js'
import { type Sql, sql } from '../db/sql.js'

/** In an order in which nothing of the demonstration still points at what goes; links between them go with them. */
const TABLES: [table: string, pointedAtBy: [table: string, column: string][]][] = [
  ['article', []],
  ['exhibition', []],
  ['viewing_room', []],
  ['preview', []],
  ['art_fair', [['preview', 'art_fair_id']]],
  ['location', []],
  ['artwork', []],
  ['artist', []],
  [
    'gallery',
    [
      ['artwork', 'gallery_id'],
      ['exhibition', 'gallery_id'],
      ['viewing_room', 'gallery_id'],
      ['preview', 'gallery_id'],
      ['location', 'gallery_id'],
    ],
  ],
  ['medium', [['artwork', 'medium_id']]],
  [
    'city',
    [
      ['gallery', 'city_id'],
      ['art_fair', 'city_id'],
      ['location', 'city_id'],
    ],
  ],
]
const PICTURED = [
  'city',
  'artist',
  'gallery',
  'artwork',
  'art_fair',
  'exhibition',
  'viewing_room',
  'preview',
  'article',
]
const WITH_BODY = ['article', 'viewing_room', 'page']

/** Takes the demonstration catalogue out, and remembers that it is not to come back. What an import or an editor's record needs of it, a city or a gallery, stays. */
export async function removeDemonstration(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [table, pointedAtBy] of TABLES) {
      const isFree = pointedAtBy.map(
        ([other, column]) =>
          sql`not exists (select 1 from ${sql.raw(other)} where ${sql.raw(other)}.${sql.raw(column)} = ${sql.raw(table)}.id)`,
      )
      await tx.query(
        sql`delete from ${sql.raw(table)} where ${sql.join([sql`source = 'demo'`, ...isFree], ' and ')}`,
      )
    }
    await tx.query(
      sql`delete from picture where recipe->>'kind' <> 'upload' and id not in (${usedPictures()})`,
    )
    await tx.query(
      sql`insert into setting (name, value) values (${DEMONSTRATION_SETTING}, 'replaced') on conflict (name) do update set value = excluded.value`,
    )
  })
}

function usedPictures(): Sql {
  return sql.join(
    [
      ...PICTURED.map((table) => sql`select picture_id from ${sql.raw(table)} where picture_id is not null`),
      sql`select picture_id from exhibition_picture`,
      ...WITH_BODY.map(
        (table) =>
          sql`select (block->>'pictureId')::integer from ${sql.raw(table)}, jsonb_array_elements(body) block where block->>'kind' = 'figure'`,
      ),
    ],
    ' union ',
  )
}
