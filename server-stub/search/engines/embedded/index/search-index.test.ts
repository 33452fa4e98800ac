import { describe, expect, test as it } from 'vitest'
import { type Filter, NO_FILTER } from '../../../language/filter.js'
import type { Schema, Stored } from '../../../language/schema.js'
import type { Query } from './find.js'
import { buildIndex, type SearchIndex } from './search-index.js'
import { createYielding } from './slices.js'

const SCHEMA: Schema = {
  searchable: [['title', 'titleAlt'], ['names'], ['text']],
  title: 'title',
  filterable: ['type', 'tier', 'tags'],
  tier: (record) => Number(record.tier ?? 3),
  standing: () => 0,
}

let nextId = 1
function thing(title: string, more: Record<string, unknown> = {}): Stored {
  return { objectID: `thing-${nextId++}`, title, tier: 2, type: 'Thing', ...more }
}

async function indexOf(records: Stored[]): Promise<SearchIndex> {
  return buildIndex(SCHEMA, portions(records), createYielding())
}

async function* portions(records: Stored[]): AsyncGenerator<Stored[]> {
  for (let from = 0; from < records.length; from += 7) yield records.slice(from, from + 7)
}

function find(index: SearchIndex, query: string, more: Partial<Query> = {}) {
  return index.search({
    query,
    filter: NO_FILTER,
    order: 'relevance',
    from: 0,
    size: 20,
    counts: [],
    ...more,
  })
}

const titles = (index: SearchIndex, query: string, more: Partial<Query> = {}) =>
  find(index, query, more).records.map((record) => record.title)

describe('the order of what is found', () => {
  it.each<[string, string, Stored[], string[]]>([
    [
      'whole words before beginnings before mistakes',
      'anna',
      [thing('Anne Lake'), thing('Annabel Stone'), thing('Anna Ruiz')],
      ['Anna Ruiz', 'Annabel Stone', 'Anne Lake'],
    ],
    [
      'a tier before the next',
      'ruiz',
      [thing('Carl Ruiz', { tier: 3 }), thing('Berta Ruiz', { tier: 1 }), thing('Anna Ruiz', { tier: 2 })],
      ['Berta Ruiz', 'Anna Ruiz', 'Carl Ruiz'],
    ],
    [
      'a title before other attributes, whatever the tier',
      'ruiz',
      [
        thing('Still Life', { names: ['Anna Ruiz'], tier: 1 }),
        thing('Fire', { text: 'by Ruiz', tier: 1 }),
        thing('Ruiz', { tier: 3 }),
      ],
      ['Ruiz', 'Still Life', 'Fire'],
    ],
    [
      'the whole title before a part of one',
      'salt line',
      [thing('Salt Line Paper'), thing('A Salt Line'), thing('Salt Line')],
      ['Salt Line', 'Salt Line Paper', 'A Salt Line'],
    ],
    [
      'words side by side before words far apart',
      'blue house',
      [thing('Blue trees behind the house'), thing('My blue house')],
      ['My blue house', 'Blue trees behind the house'],
    ],
    [
      'by title where all else is equal',
      'lake',
      [thing('Lake C'), thing('Lake A'), thing('Lake B')],
      ['Lake A', 'Lake B', 'Lake C'],
    ],
  ])('%s', async (_, query, records, expected) => {
    expect(titles(await indexOf(records), query)).toEqual(expected)
    expect(titles(await indexOf(records.toReversed()), query)).toEqual(expected)
  })
})

describe('finding', async () => {
  const index = await indexOf([
    thing('Abstract No. 4', { names: ['Wassily Kandinsky'], type: 'Work', tags: ['blue', 'loud'] }),
    thing('Wassily Kandinsky', { type: 'Person', tier: 1 }),
    thing('David Hockney', { type: 'Person', tier: 1 }),
    thing('A Bigger Splash', { names: ['David Hockney'], type: 'Work', tags: ['blue'] }),
    thing('Zoë Größer', { type: 'Person' }),
    thing('Thé noir', { type: 'Work' }),
    thing('安藤忠雄', { type: 'Person' }),
    thing('فاطمة الزهراء', { type: 'Person' }),
    thing("L'Estaque", { type: 'Work' }),
    thing('J.M.W. Turner', { type: 'Person' }),
    thing('Job’s Comforters', { type: 'Work' }),
    thing('Robert Indiana', { titleAlt: 'Robert Clark', type: 'Person' }),
  ])

  it.each([
    ['h', ['David Hockney', 'A Bigger Splash']],
    ['hock', ['David Hockney', 'A Bigger Splash']],
    ['HOCKNEY', ['David Hockney', 'A Bigger Splash']],
    ['hokney', ['David Hockney', 'A Bigger Splash']],
    ['bockney', ['David Hockney', 'A Bigger Splash']],
    ['kandinksi', ['Wassily Kandinsky', 'Abstract No. 4']],
    ['hockney splash', ['A Bigger Splash']],
    ['splash hockney', ['A Bigger Splash']],
    ['splash hockny', ['A Bigger Splash']],
    ['zoe grosser', ['Zoë Größer']],
    ['ZOË GRÖSSER', ['Zoë Größer']],
    ['the', ['Thé noir']],
    ['藤', ['安藤忠雄']],
    ['忠雄', ['安藤忠雄']],
    ['فاطمه', ['فاطمة الزهراء']],
    ['estaque', ["L'Estaque"]],
    ['lestaque', ["L'Estaque"]],
    ['jmw turner', ['J.M.W. Turner']],
    ['jobs comforters', ['Job’s Comforters']],
    ['clark', ['Robert Indiana']],
    ['no. 4', ['Abstract No. 4']],
    ['nobody', []],
    ['hockney nobody', []],
    ['…', []],
    ['🎨', []],
    ['&', []],
    ['', 'everything'],
  ])('“%s”', (query, expected) => {
    if (expected === 'everything') expect(find(index, query).total).toBe(12)
    else expect(titles(index, query)).toEqual(expected)
  })

  const is = (attribute: string, value: string): Filter => ({ kind: 'is', attribute, value })
  it.each<[string, Filter, number]>([
    ['a value', is('type', 'person'), 7],
    ['one of a list', is('tags', 'blue'), 2],
    ['none of a value', { kind: 'not', of: is('type', 'Person') }, 5],
    ['both', { kind: 'all', of: [is('type', 'Work'), is('tags', 'loud')] }, 1],
    ['either', { kind: 'any', of: [is('tags', 'loud'), is('type', 'Person')] }, 8],
    ['a number', { kind: 'compare', attribute: 'tier', operator: '<', number: 2 }, 2],
    ['a range', { kind: 'between', attribute: 'tier', from: 2, to: 3 }, 10],
    ['an attribute that none has', is('colour', 'red'), 0],
    ['all but an attribute that none has', { kind: 'not', of: is('colour', 'red') }, 12],
  ])('filters by %s', (_, filter, total) => {
    expect(find(index, '', { filter }).total).toBe(total)
  })

  it('counts values among what was found', () => {
    const { counts } = find(index, 'hockney', { counts: ['type', 'tags'] })
    expect(Object.fromEntries(counts.get('type') ?? [])).toEqual({ Person: 1, Work: 1 })
    expect(Object.fromEntries(counts.get('tags') ?? [])).toEqual({ blue: 1 })
  })

  it('gives pages that join without a gap', () => {
    const all = titles(index, '')
    expect([0, 5, 10].flatMap((from) => titles(index, '', { from, size: 5 }))).toEqual(all)
  })

  it.each(['relevance', 'title'] as const)('gives the first of many by %s', async (order) => {
    const many = await indexOf(
      Array.from({ length: 300 }, (_, n) =>
        thing(`Print ${(n * 37) % 300}`, { tier: n % 4, type: `${n % 7}` }),
      ),
    )
    for (const query of ['', 'print', 'pri']) {
      const all = titles(many, query, { order, size: 300 })
      expect(new Set(all).size).toBe(300)
      for (const size of [1, 2, 7, 64, 299])
        expect(titles(many, query, { order, size })).toEqual(all.slice(0, size))
      expect(titles(many, query, { order, from: 290, size: 20 })).toEqual(all.slice(290))
    }
    expect(titles(many, '', { size: 0 })).toEqual([])
  })

  it('sorts by title', () => {
    expect(titles(index, '', { order: 'title', size: 4 })).toEqual([
      'A Bigger Splash',
      'Abstract No. 4',
      'David Hockney',
      'J.M.W. Turner',
    ])
  })

  it('looks for mistakes only where words find little', async () => {
    const many = await indexOf([
      ...Array.from({ length: 12 }, () => thing('Turner')),
      thing('Tanner'),
      thing('Turmer'),
    ])
    expect(find(many, 'turner').total).toBe(12)
    expect(find(many, 'turmer').total).toBe(13)
  })
})

describe('keeping up', () => {
  it('finds what is new, changed and gone as if it had always been so', async () => {
    const [first, second, third] = [thing('Anna Ruiz'), thing('Berta Ruiz'), thing('Carl Ruiz')]
    const index = await indexOf([first, second, third])
    const changed = { ...second, title: 'Zora Quarck', type: 'Person' }
    await index.change([changed, thing('Dora Ruiz', { tier: 1 })], [third.objectID], createYielding())
    expect(titles(index, 'ruiz')).toEqual(['Dora Ruiz', 'Anna Ruiz'])
    expect(titles(index, 'berta')).toEqual([])
    expect(titles(index, 'quarck')).toEqual(['Zora Quarck'])
    expect(titles(index, '', { order: 'title' })).toEqual(['Anna Ruiz', 'Dora Ruiz', 'Zora Quarck'])
    const { total, counts } = find(index, '', { counts: ['type'] })
    expect(total).toBe(3)
    expect(Object.fromEntries(counts.get('type') ?? [])).toEqual({ Thing: 2, Person: 1 })
    expect(
      find(index, '', { filter: { kind: 'is', attribute: 'objectID', value: changed.objectID } }).total,
    ).toBe(1)
    await index.change([], [changed.objectID], createYielding())
    expect(titles(index, 'quarck')).toEqual([])
    expect(index.changes).toBe(1)
  })
})

describe('merging', () => {
  const numbered = (from: number, count: number, title: string): Stored[] =>
    Array.from({ length: count }, (_, n) => ({
      objectID: `r${from + n}`,
      title: `${title} ${from + n}`,
      type: 'Thing',
    }))
  const found = (index: SearchIndex, query: string) => find(index, query, { size: 5_000 }).records

  it('makes one part of those that are small beside what follows, and finds the same', async () => {
    const index = await indexOf(numbered(0, 1_500, 'Print'))
    expect(await index.merge(createYielding())).toBe(false)
    await index.change(numbered(1_400, 1_100, 'Sheet'), ['r0', 'r1'], createYielding())
    await index.change(numbered(2_500, 10, 'Sheet'), ['r2500', 'r2'], createYielding())
    // What is new goes beside a part that has grown large.
    expect([index.segments.length, index.size, index.changes]).toEqual([3, 2_507, 1_110])
    const before = found(index, 'sheet')
    expect(await index.merge(createYielding())).toBe(true)
    expect([index.segments.length, index.size, index.changes]).toEqual([1, 2_507, 0])
    expect(found(index, 'sheet')).toEqual(before)
    expect(new Set(index.ids()).size).toBe(2_507)
    expect(['r0', 'r1', 'r2', 'gone'].map((id) => index.read(id))).toEqual(Array(4).fill(undefined))
    expect(['r3', 'r1400'].map((id) => index.read(id)?.title)).toEqual(['Print 3', 'Sheet 1400'])
    expect(await index.merge(createYielding())).toBe(false)
  })

  it('keeps up with what changes meanwhile', async () => {
    const index = await indexOf(numbered(0, 1_500, 'Print'))
    await index.change(numbered(1_500, 1_100, 'Sheet'), [], createYielding())
    let isFirst = true
    const changed = { objectID: 'r7', title: 'Changed', type: 'Thing' }
    const merged = await index.merge(() => {
      if (!isFirst) return undefined
      isFirst = false
      return index.change([changed], ['r8', 'r1500'], createYielding())
    })
    expect(merged).toBe(true)
    expect([index.segments.length, index.size, index.changes]).toEqual([2, 2_598, 1])
    expect(['r7', 'r8', 'r1500', 'r9'].map((id) => index.read(id)?.title)).toEqual([
      'Changed',
      undefined,
      undefined,
      'Print 9',
    ])
    expect(new Set(index.ids()).size).toBe(2_598)
    expect(found(index, 'changed')).toEqual([changed])
  })

  it('waits for a change that is under way', async () => {
    const index = await indexOf(numbered(0, 1_500, 'Print'))
    await index.change(numbered(1_500, 1_100, 'Sheet'), [], createYielding())
    const changing = index.change(numbered(3_000, 1, 'Sheet'), [], createYielding())
    expect(await index.merge(createYielding())).toBe(false)
    await changing
    expect(await index.merge(createYielding())).toBe(true)
  })
})

it('is built in slices', async () => {
  const records = Array.from({ length: 3000 }, (_, number) => thing(`Number ${number} of ${number * 7}`))
  let slices = 0
  const yieldToEventLoop = createYielding(0)
  const index = await buildIndex(SCHEMA, portions(records), () => {
    slices++
    return yieldToEventLoop()
  })
  expect(slices).toBeGreaterThan(3000)
  expect(find(index, 'number').total).toBe(3000)
})
