/** The pairs of the table of letters, by every way in which the server finds a text. */
import { afterAll, beforeAll, describe, expect, test as it } from 'vitest'
import { PAIRS } from '../../../../widgets/shared/contract/letters.pairs.js'
import { COLLECTIONS } from '../../../cms/collections/collections.js'
import { recordsForStaff } from '../../../cms/collections/store.js'
import { articlesForStaff } from '../../../cms/documents/kinds/articles-store.js'
import type { Database } from '../../../db/database.js'
import { sql } from '../../../db/sql.js'
import { findPlaces } from '../../../features/map/tiles/gazetteer.js'
import { eachEngine } from '../../../testing/engines.js'
import { NO_FILTER } from '../../language/filter.js'
import { createEmbedded, type Embedded } from './embedded.js'

const TEXTS = PAIRS.flat()
const SIGNS = ['🎨', '???', '—', '&', '’']

eachEngine((engine) => {
  let db: Database
  let embedded: Embedded
  beforeAll(async () => {
    db = await engine.openMigrated()
    for (const [index, text] of TEXTS.entries()) {
      const key = `t${index}`
      await db.query(
        sql`insert into artist (source, source_id, slug, name, sort_name) values ('test', ${key}, ${key}, ${text}, ${text})`,
      )
      await db.query(
        sql`insert into article (source, source_id, slug, kind, title, published_on)
         values ('test', ${key}, ${key}, 'news', ${text}, '2026-01-01'::timestamptz + ${index} * interval '1 hour')`,
      )
    }
    await db.query(
      sql`insert into city (source, source_id, slug, name, country, region, latitude, longitude) values ('test', 'c', 'c', 'Oslo', 'Norway', 'Europe', 0, 0)`,
    )
    for (const [index, text] of TEXTS.entries())
      await db.query(
        sql`insert into location (source, source_id, slug, city_id, title, icon_type, latitude, longitude)
         select 'test', ${`t${index}`}, ${`t${index}`}, id, ${text}, 'eat', 0, 0 from city`,
      )
    embedded = createEmbedded({ db, warn: () => undefined, now: () => 0 })
  })
  afterAll(() => embedded.close())

  const artists = COLLECTIONS.find(({ collection }) => collection === 'artists')
  const ways: Record<string, (query: string) => Promise<string[]>> = {
    'the index': async (query) => {
      const index = await embedded.current()
      const { records } = index.search({
        query,
        filter: NO_FILTER,
        order: 'relevance',
        from: 0,
        size: 300,
        counts: [],
      })
      return records.map(({ title }) => String(title))
    },
    'records of staff': async (query) => {
      if (!artists) throw new Error('testing: there is no collection of artists')
      return (await recordsForStaff(db, artists, query, 0, 300)).map(({ title }) => title)
    },
    'articles of staff': async (query) =>
      (await articlesForStaff(db, query, 0, 300)).map(({ title }) => title),
    places: async (query) => (await findPlaces(db, query)).map(({ title }) => title),
  }

  describe.each(Object.entries(ways))('%s', (_, find) => {
    it.each(PAIRS)('find “%s” by “%s”, and the other way round', async (one, other) => {
      expect(await find(other)).toEqual(expect.arrayContaining([one]))
      expect(await find(one)).toEqual(expect.arrayContaining([other]))
    })
    it.each(SIGNS)('find nothing by “%s”', async (query) => {
      expect(await find(query)).toEqual([])
    })
  })
})
