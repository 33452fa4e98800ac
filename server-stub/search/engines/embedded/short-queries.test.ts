/** What a few letters bring, over the demonstration catalogue. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fold } from '../../../../widgets/shared/contract/letters.js'
import type { Database } from '../../../db/database.js'
import { sql } from '../../../db/sql.js'
import { openFilledTestStore } from '../../../testing/store.js'
import { NO_FILTER } from '../../language/filter.js'
import { compileRules, type Rules } from '../../language/rules.js'
import { textsOf } from '../../language/schema.js'
import { createEmbedded, type Embedded } from './embedded.js'

let db: Database
let embedded: Embedded
beforeAll(async () => {
  db = await openFilledTestStore()
  embedded = createEmbedded({ db, warn: () => undefined, now: () => 0 })
}, 120_000)
afterAll(async () => {
  await embedded.close()
  await db.close()
})

async function found(query: string, rules?: Rules) {
  const index = await embedded.current()
  const { records, total } = index.search({
    query,
    filter: NO_FILTER,
    order: 'relevance',
    from: 0,
    size: 1000,
    counts: [],
    ...(rules && { rules }),
  })
  const hits = records.map((record) => ({
    id: record.objectID,
    title: textsOf(record, 'title')[0] ?? '',
    type: textsOf(record, 'recordType')[0] ?? '',
  }))
  return { hits, total }
}

describe('two and three letters', () => {
  it.each([
    ['lis', 'Lisbon'],
    ['lon', 'London'],
    ['ber', 'Berlin'],
    ['par', 'Paris'],
    ['ac', 'Accra'],
    ['to', 'Tokyo'],
    ['LIS', 'Lisbon'],
    ['lo', 'London'],
    ['são', 'São Paulo'],
  ])('%s brings %s first', async (query, city) => {
    const { hits } = await found(query)
    const [first] = hits
    expect([first?.title, first?.type]).toEqual([city, 'Location'])
  })

  it('of any city bring a city that begins so first', async () => {
    const names = (await db.query(sql`select name from city where published`)).map(({ name }) => String(name))
    for (const name of names)
      for (const letters of [2, 3]) {
        const query = name.slice(0, letters)
        const [first] = (await found(query)).hits
        expect(first?.type, query).toBe('Location')
        expect(fold(first?.title ?? '').startsWith(fold(query)), `${query}: ${first?.title}`).toBe(true)
      }
  })

  it('bring names that begin so before those that only hold them, and cities and artists before works', async () => {
    for (const query of ['an', 'ma', 'lu', 'sa', 'lis', 'bla', 'the', 'ro', 'st']) {
      const { hits } = await found(query)
      expect(hits.length).toBeGreaterThan(3)
      const begins = hits.map(({ title }) => fold(title).startsWith(query))
      expect(begins.lastIndexOf(true), query).toBeLessThan(
        begins.includes(false) ? begins.indexOf(false) : begins.length,
      )
      const kinds = hits.filter((_, index) => begins[index]).map(({ type }) => type)
      const lastNamed = Math.max(kinds.lastIndexOf('Location'), kinds.lastIndexOf('Artist'))
      if (kinds.includes('Artwork')) expect(kinds.indexOf('Artwork'), query).toBeGreaterThan(lastNamed)
    }
  })
})

describe('rules', () => {
  it('bring what holds another word, marked as what was asked for is, and each record once', async () => {
    const rules = compileRules([{ word: 'olisipo', sameAs: ['Lisbon'], isMutual: true }], [])
    expect((await found('olisipo')).hits.some(({ title }) => title === 'Lisbon')).toBe(false)
    const { hits } = await found('olisipo', rules)
    expect(hits[0]?.title).toBe('Lisbon')
    const both = await found('lisbon', rules)
    expect(new Set(both.hits.map(({ id }) => id)).size).toBe(both.total)
    expect(both.total).toBeGreaterThanOrEqual((await found('lisbon')).total)
  })

  it('put records first, found or not, and once; what is gone is passed over', async () => {
    const plain = await found('london')
    const last = plain.hits.at(-1)?.id ?? ''
    const stranger = (await found('lisbon')).hits[0]?.id ?? ''
    const rules = compileRules([], [{ query: 'London', ids: [last, stranger, 'artist-1'] }])
    const pinned = await found('LONDON', rules)
    expect(pinned.hits.slice(0, 3).map(({ id }) => id)).toEqual([last, stranger, plain.hits[0]?.id])
    expect(pinned.total).toBe(plain.total + 1)
  })
})
