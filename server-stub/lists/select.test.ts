/** The statements of all lists on both engines: every filter, every order, and names in the order that a reader expects. */

import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.js'
import { sql } from '../db/sql.js'
import { claimedRows } from '../testing/claimed-rows.js'
import { eachEngine } from '../testing/engines.js'
import { makeDemonstration } from '../testing/store.js'
import type { List, ListContext, ListFilter, ListSort, Option } from './list.js'
import { LISTS } from './lists.js'
import { type Chosen, countRecords, pageIds } from './select.js'

const DAY = '2026-03-14'
const NAMES = ['Özil, Ayşe', 'de Kooning, Mila', 'Ångström, Per', 'Ruiz, Ana', '草間, 彌生', 'obscure']

eachEngine((engine) => {
  let db: Database
  let context: ListContext
  let filled: ListContext

  beforeAll(async () => {
    db = await engine.openMigrated()
    context = { db, today: DAY }
    filled = { db: await engine.openMade('filled', makeDemonstration), today: DAY }
    // The demonstration's institutions show nobody in particular.
    await filled.db.query(sql`insert into gallery_artist (gallery_id, artist_id)
       select gallery.id, artist.id from (select id from gallery where kind = 2 and published order by id limit 2) gallery,
         (select id from artist where published order by id limit 3) artist`)
    for (const [index, name] of NAMES.entries()) {
      await db.query(sql`insert into artist (id, source, source_id, slug, name, sort_name, nationality, tier, published)
         values (${index + 1}, 't', ${`artist-${index}`}, ${`artist-${index}`}, ${name}, ${name}, 'Swedish', ${name.startsWith('R') ? 1 : 3}, ${name !== 'obscure'})`)
    }
  }, 120_000)

  describe.each(LISTS.map((list) => [list.base, list] as const))('%s', (_base, list) => {
    const idsBy = (chosen: readonly Chosen[], sort: ListSort, index = 0, size = 10_000) =>
      pageIds(filled, list, chosen, sort, { index, size })

    it('holds the same records in each of its orders, page after page', async () => {
      const all = new Set(await idsBy([], list.sorts[0]))
      expect(all.size).toBeGreaterThan(0)
      expect(await countRecords(filled, list, [])).toBe(all.size)
      for (const sort of list.sorts) {
        const ids = await idsBy([], sort)
        expect(new Set(ids), sort.key).toEqual(all)
        expect(ids, sort.key).toHaveLength(all.size)
        expect(await idsBy([], sort, 1, 5), sort.key).toEqual(ids.slice(5, 10))
      }
    })

    it.each(list.filters.map((filter) => [filter.name, filter] as const))(
      'is narrowed by %s to some of its records, and by all its items to no more than there are',
      async (_name, filter) => {
        const [sort] = list.sorts
        const all = new Set(await idsBy([], sort))
        const options = await optionsOf(filter, list)
        expect(options.length).toBeGreaterThan(0)
        const left = await Promise.all(options.map((option) => idsBy([{ filter, options: [option] }], sort)))
        expect(left.filter((ids) => ids.length > 0).length).toBeGreaterThan(0)
        expect(left.filter((ids) => ids.length < all.size).length).toBeGreaterThan(0)
        const together = await idsBy([{ filter, options }], sort)
        expect(new Set(together)).toEqual(new Set(left.flat()))
        expect(together.filter((id) => !all.has(id))).toEqual([])
        expect(await countRecords(filled, list, [{ filter, options }])).toBe(together.length)
      },
    )

    it('has a card for each of its records, in the order asked for', async () => {
      const ids = await idsBy([], list.sorts[0], 0, 6)
      const cards = await list.cards(filled, ids.toReversed(), { isFirstPage: true })
      expect(cards.map(({ id }) => id)).toEqual(ids.toReversed())
      expect(await list.cards(filled, [2_147_483_647], { isFirstPage: true })).toEqual([])
    })
  })

  const SOME_RANGES: Readonly<Record<string, string>> = {
    price: '1000-20000',
    height: '20-80',
    width: '20-80',
    year: '1990-2020',
  }

  /** Some items of a filter: of what is looked up by id, those of the first records that have any. */
  async function optionsOf(filter: ListFilter, list: List): Promise<readonly Option[]> {
    const { choices } = filter
    if (choices.kind === 'listed') return (await choices.all(filled)).slice(0, 8)
    if (choices.kind === 'ranged') return [choices.read(SOME_RANGES[filter.name] ?? '') ?? []].flat()
    const table = { artists: 'artist', galleries: 'gallery', 'art-fairs': 'art_fair' }[filter.name]
    const rows = await claimedRows<{
      id: number
    }>(
      filled.db,
      sql`select id from ${sql.raw(table ?? '')} known where published and exists (
         select 1 from ${list.from} where ${list.where} and (${filter.where(sql`array[known.id]`, sql`${DAY}::date`)})
       ) order by id limit 3`,
    )
    const options = await choices.find(
      filled,
      rows.map(({ id }) => String(id)),
    )
    const [option] = options
    expect((await choices.guess(filled, option?.text ?? ''))?.text).toBe(option?.text)
    return options
  }

  it('puts names in order without regard to case and marks, the known ones first unless asked', async () => {
    const artists = LISTS.find(({ name }) => name === 'artists')
    if (!artists) throw new Error('select.test: there is no list of artists; look at lists.ts')
    const idsBy = (key: string) => {
      const sort = artists.sorts.find((known) => known.key === key) ?? artists.sorts[0]
      return pageIds(context, artists, [], sort, { index: 0, size: 24 })
    }
    expect(await idsBy('name')).toEqual([3, 2, 1, 4, 5])
    expect(await idsBy('featured')).toEqual([4, 3, 2, 1, 5])
    const letters = artists.filters.find(({ name }) => name === 'letter')?.choices
    const options = letters?.kind === 'listed' ? await letters.all(context) : []
    expect(options.map(({ key, text }) => [key, text])).toEqual([
      ['a', 'A'],
      ['d', 'D'],
      ['o', 'O'],
      ['r', 'R'],
      ['other', '#'],
    ])
  })
})
