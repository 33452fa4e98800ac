import { describe, expect, it } from 'vitest'
import type { FilterAddress, Selection } from '../../widgets/shared/contract/filters.js'
import { SENTENCES } from '../http/errors/sentences.js'
import { SMALL_LIST, smallContext } from '../testing/small-list.js'
import { canonicalAddress, readAsked } from './selection.js'

const read = (selection: Selection, paging?: FilterAddress['paging']) =>
  readAsked(smallContext(), SMALL_LIST, paging ? { selection, paging } : { selection })

it('is the whole list in its own order where an address says no more', async () => {
  expect(await read({})).toEqual({
    list: SMALL_LIST,
    chosen: [],
    sort: SMALL_LIST.sorts[0],
    paging: { index: 0, size: 10 },
    selection: {},
  })
})

it('is what was chosen, with what the database knows it by', async () => {
  const { chosen, sort } = await read({ artists: ['2'], sizes: ['large', 'small'], sort: ['title'] })
  expect(chosen.map(({ filter, options }) => [filter.name, options.map(({ values }) => values)])).toEqual([
    ['artists', [[2]]],
    ['sizes', [['small'], ['large']]],
  ])
  expect(sort.key).toBe('title')
})

it.each<[Selection, Selection]>([
  [{ sizes: ['large', 'small'] }, { sizes: ['small', 'large'] }],
  [
    { artists: ['1'], sort: ['title'] },
    { artists: ['1'], sort: ['title'] },
  ],
  [{ when: ['past'], sort: ['newest'] }, { when: ['past'] }],
])('says of %j no more than needed: %j', async (asked, selection) => {
  expect((await read(asked)).selection).toEqual(selection)
})

describe('what the list does not have', () => {
  it.each<[Selection, number, string]>([
    [{ colours: ['red'] }, 404, SENTENCES.noFilter('colours')],
    [{ sizes: ['small', 'huge'] }, 404, SENTENCES.notAnOption('huge', 'Size')],
    [{ when: ['now', 'past'] }, 400, SENTENCES.oneOnly('When')],
    [{ artists: ['1', 'ana'] }, 400, SENTENCES.numberNeeded('artists')],
    [{ artists: ['1', '7'] }, 404, SENTENCES.notAnOption('7', 'Artist')],
    [{ sort: ['price'] }, 404, SENTENCES.noOrder('price')],
    [{ sort: ['title', 'newest'] }, 400, SENTENCES.oneOrderOnly],
  ])('is refused: %j', async (selection, statusCode, sentence) => {
    await expect(read(selection)).rejects.toMatchObject({ statusCode, sentence })
  })
})

describe('a page', () => {
  it('has at most 100 records, and a number that the database counts with', async () => {
    const paging = { index: 10_000, size: 100 }
    expect((await read({}, paging)).paging).toEqual(paging)
    await expect(read({}, { index: 0, size: 101 })).rejects.toMatchObject({
      statusCode: 400,
      sentence: SENTENCES.pageSizes(100),
    })
    await expect(read({}, { index: 10_001, size: 1 })).rejects.toMatchObject({
      statusCode: 404,
      sentence: SENTENCES.noListPage,
    })
  })

  it.each([
    [{ index: 0, size: 10 }, '/prints/f/when/past/'],
    [{ index: 1, size: 10 }, '/prints/f/when/past/page-index/1/page-size/10/'],
    [{ index: 0, size: 20 }, '/prints/f/when/past/page-index/0/page-size/20/'],
  ])('%j has one address: %s', async (paging, address) => {
    expect(canonicalAddress(await read({ when: ['past'] }, paging))).toBe(address)
  })
})
