import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { eachEngine } from '../../testing/engines.js'
import { makeDemonstration } from '../../testing/store.js'
import { storyWith } from './personalisation-store.js'

eachEngine((engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.openMade('filled', makeDemonstration)
  }, 120_000)

  test('the story for artists is the latest published one that speaks of one of them', async () => {
    const [mention] = await db.query(
      sql`select artist_id from article_mention where artist_id is not null group by 1 order by count(*) desc, 1 limit 1`,
    )
    const artistId = Number(mention?.artist_id)
    const stories = await db.query(
      sql`select id, published_on from article where published
         and id in (select article_id from article_mention where artist_id = ${artistId}) order by published_on`,
    )
    expect(stories.length).toBeGreaterThan(1)
    expect(await storyWith(db, [artistId])).toBe(stories.at(-1)?.id)
    await db.query(sql`update article set published = false where id = ${Number(stories.at(-1)?.id)}`)
    expect(await storyWith(db, [artistId])).toBe(stories.at(-2)?.id)
    expect(await storyWith(db, [])).toBeUndefined()
  })
})
