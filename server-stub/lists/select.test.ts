/** The statements of all lists on both engines: every filter, every order, and names in the order that a reader expects. */
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../db/database.js'
import { eachEngine } from '../testing/engines.js'
import type { ListContext } from './list.js'
import { LISTS } from './lists.js'
import { countRecords, pageIds } from './select.js'

const NAMES = ['Özil, Ayşe', 'de Kooning, Mila', 'Ångström, Per', 'Ruiz, Ana', '草間, 彌生', 'obscure']

eachEngine((engine) => {
  let db: Database
  let context: ListContext

  beforeAll(async () => {
    db = await engine.openMigrated()
    context = { db, today: '2026-03-14' }
    for (const [index, name] of NAMES.entries()) {
      await db.query(
        `insert into artist (id, source, source_id, slug, name, sort_name, nationality, tier, published)
         values ($1, 't', $2, $2, $3, $3, 'Swedish', $4, $5)`,
        [index + 1, `artist-${index}`, name, name.startsWith('R') ? 1 : 3, name !== 'obscure'],
      )
    }
  }, 120_000)

  it.each(LISTS.map((list) => [list.base, list] as const))(
    '%s answers every question',
    async (_base, list) => {
      const chosen = list.filters.map((filter) => ({
        filter,
        options: [
          {
            key: '1',
            text: '',
            indented: false,
            uses: 0,
            values: filter.sqlType === 'integer' ? [1, 2] : ['1', '2'],
          },
        ],
      }))
      expect(await countRecords(context, list, chosen)).toBe(0)
      for (const sort of list.sorts) {
        expect(await pageIds(context, list, chosen, sort, { index: 1, size: 24 })).toEqual([])
      }
      for (const filter of list.filters) {
        if (filter.choices.kind === 'listed') await filter.choices.all(context)
        else {
          await filter.choices.find(context, ['1'])
          await filter.choices.guess(context, 'a_b%')
        }
      }
      expect(await list.cards(context, [9_999], { isFirstPage: true })).toEqual([])
      await list.head?.(context)
    },
  )

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
