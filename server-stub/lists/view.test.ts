import { describe, expect, it } from 'vitest'
import type { Paging, Selection } from '../../widgets/shared/contract/filters.js'
import { ARTIST_FILTER, SMALL_LIST, smallContext, WHEN_FILTER } from '../testing/small-list.js'
import { lettersOf } from './letters.js'
import type { List } from './list.js'
import { readAsked } from './selection.js'
import { filtersView, isNarrowed, pageAddress, titleOf } from './view.js'

const ask = (selection: Selection, paging?: Paging, list = SMALL_LIST) =>
  readAsked(smallContext(), list, paging ? { selection, paging } : { selection })
const viewOf = async (selection: Selection, list?: List) =>
  filtersView(smallContext(), await ask(selection, undefined, list), 42)

describe('the filters of a list', () => {
  it('show what is chosen, and lead to what may be chosen next', async () => {
    const { filters } = await viewOf({ sizes: ['small', 'large'], when: ['now'], artists: ['1'] })
    const [sizes, when, artists] = filters
    expect(sizes).toMatchObject({ name: 'sizes', label: 'Size', type: 'checkbox', source: { kind: 'local' } })
    expect(sizes?.items).toEqual([
      { key: 'small', text: 'Small', indented: false, selected: true },
      { key: 'medium', text: 'Medium', indented: false, selected: false },
      { key: 'large', text: 'Large', indented: false, selected: true },
    ])
    expect(when?.items.map(({ key, selected, href }) => [key, selected, href])).toEqual([
      ['now', true, '/prints/f/artists/1/f/sizes/large,small/'],
      ['past', false, '/prints/f/artists/1/f/sizes/large,small/f/when/past/'],
    ])
    expect(artists?.items.map(({ text, selected }) => [text, selected])).toEqual([['Ana Ruiz', true]])
  })

  it('have a chip for each item that is chosen, which leads to the list without it', async () => {
    const { chips, clearHref, ...rest } = await viewOf({ sizes: ['small', 'large'], sort: ['title'] })
    expect(chips).toEqual([
      {
        filter: 'sizes',
        key: 'small',
        text: 'Small',
        label: 'Size',
        href: '/prints/f/sizes/large/f/sort/title/',
      },
      {
        filter: 'sizes',
        key: 'large',
        text: 'Large',
        label: 'Size',
        href: '/prints/f/sizes/small/f/sort/title/',
      },
    ])
    expect(clearHref).toBe('/prints/f/sort/title/')
    expect(rest).toMatchObject({ list: 'prints', base: '/prints/', total: 42, noun: ['print', 'prints'] })
  })

  it('have nothing to take away where nothing is chosen', async () => {
    const { chips, clearHref, filters } = await viewOf({})
    expect([chips, clearHref]).toEqual([[], '/prints/'])
    expect(filters.flatMap(({ items }) => items).filter(({ selected }) => selected)).toEqual([])
    expect(filters.map(({ items }) => items.length)).toEqual([3, 2, 0])
  })

  it('have the orders of the list, where there are several', async () => {
    const { sort } = await viewOf({ when: ['now'], sort: ['title'] })
    expect(sort?.items).toEqual([
      { key: 'newest', text: 'Newest', indented: false, selected: false, href: '/prints/f/when/now/' },
      {
        key: 'title',
        text: 'Title',
        indented: false,
        selected: true,
        href: '/prints/f/when/now/f/sort/title/',
      },
    ])
    expect(await viewOf({}, { ...SMALL_LIST, sorts: [SMALL_LIST.sorts[0]] })).not.toHaveProperty('sort')
  })
})

it.each<[Selection, Paging | undefined, string]>([
  [{}, undefined, 'Prints'],
  [{}, { index: 1, size: 10 }, 'Prints, page 2'],
  [{ sort: ['title'] }, undefined, 'Prints: sorted by title'],
  [{ when: ['past'], sizes: ['small'] }, undefined, 'Prints: Past, Small'],
  [{ when: ['past'], sort: ['title'] }, { index: 2, size: 10 }, 'Prints: Past, sorted by title, page 3'],
  [{ sizes: ['small', 'medium', 'large'], when: ['now'] }, undefined, 'Prints: Small, Medium, Large, On now'],
  [
    { sizes: ['small', 'medium', 'large'], artists: ['1', '2'], when: ['now'] },
    undefined,
    'Prints: Small, Medium, Large, Ana Ruiz, 2 more',
  ],
])('%j on %j is called “%s”', async (selection, paging, title) => {
  expect(titleOf(await ask(selection, paging))).toBe(title)
})

it.each<[Selection, boolean]>([
  [{}, false],
  [{ sizes: [] }, false],
  [{ sizes: [], sort: ['title'] }, true],
  [{ sizes: ['small'] }, true],
])('%j narrows the list: %s', (selection, expected) => {
  expect(isNarrowed(selection)).toBe(expected)
})

it.each([
  [0, 10, '/prints/f/sizes/small/'],
  [1, 10, '/prints/f/sizes/small/page-index/1/page-size/10/'],
  [0, 20, '/prints/f/sizes/small/page-index/0/page-size/20/'],
])('page %i of %i records is at %s', (index, size, address) => {
  expect(pageAddress(SMALL_LIST, { sizes: ['small'] }, index, size)).toBe(address)
})

it('leads by a row of letters to what a filter lists, and nowhere by one that is looked up', async () => {
  expect(await lettersOf(smallContext(), '/prints/', WHEN_FILTER)).toEqual([
    { label: 'On now', href: '/prints/f/when/now/', isCurrent: false },
    { label: 'Past', href: '/prints/f/when/past/', isCurrent: false },
  ])
  expect(await lettersOf(smallContext(), '/prints/', ARTIST_FILTER)).toEqual([])
})
