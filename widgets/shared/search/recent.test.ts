import { expect, test } from 'vitest'
import { createRecentSearches, MOST_RECENT, withoutRecent, withRecent } from './recent.js'

test.each([
  [[], 'ana', ['ana']],
  [['ana'], 'salt', ['salt', 'ana']],
  [['salt', 'ana'], 'ANA', ['ANA', 'salt']],
  [['1', '2', '3', '4', '5'], '6', ['6', '1', '2', '3', '4']],
])('%j and then %j gives %j', (list, query, next) => {
  expect(withRecent(list, query)).toEqual(next)
  expect(next.length).toBeLessThanOrEqual(MOST_RECENT)
})

test('one is taken out whatever its letters', () => {
  expect(withoutRecent(['Ana', 'salt'], 'ana')).toEqual(['salt'])
})

/** As a browser’s, in memory. */
function storage(text?: string): Storage {
  let kept = text ?? null
  return {
    length: 0,
    key: () => null,
    clear: () => undefined,
    removeItem: () => undefined,
    getItem: () => kept,
    setItem(_name, value) {
      kept = value
    },
  }
}

test('keeps what was searched, and forgets what is removed', () => {
  const box = storage()
  const recent = createRecentSearches(() => box)
  for (const query of ['ana', '', 'salt', 'ana']) recent.add(query)
  expect(createRecentSearches(() => box).list()).toEqual(['ana', 'salt'])
  recent.remove('ana')
  expect(recent.list()).toEqual(['salt'])
})

test.each(['no JSON', '{"a":1}', '[1,null,""]'])('what is stored as %s counts as nothing', (text) => {
  expect(createRecentSearches(() => storage(text)).list()).toEqual([])
})

test('a browser that forbids storage breaks nothing', () => {
  const recent = createRecentSearches(() => {
    throw new Error('SecurityError')
  })
  recent.add('ana')
  recent.remove('ana')
  expect(recent.list()).toEqual([])
})
