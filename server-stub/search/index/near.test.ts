import { expect, test as it } from 'vitest'
import { nearTerms, typoBudget } from './near.js'
import { createTerms, prefixRange } from './terms.js'

const NAMES = [
  'hockney',
  'hock',
  'honey',
  'hickory',
  'hockneys',
  'mahockney',
  'kandinsky',
  'candy',
  'kandahar',
  'ockney',
]
const terms = createTerms([...NAMES].sort())

function near(word: string, budget = typoBudget(word), isPrefix = false): Record<string, number> {
  const found: Record<string, number> = {}
  nearTerms(terms, word, budget, isPrefix, (term, typos) => {
    found[terms.list[term] ?? ''] = typos
  })
  return found
}

it.each([
  ['hokney', { hockney: 1, honey: 1 }],
  ['hcokney', { hockney: 1 }],
  ['hockny', { hockney: 1 }],
  ['hockneyy', { hockney: 1, hockneys: 1, ockney: 2 }],
  ['bockney', { hockney: 1, ockney: 1 }],
  ['hockney', { hockneys: 1, ockney: 1 }],
  ['kandniski', { kandinsky: 2 }],
  ['cock', { hock: 1 }],
  ['hoc', {}],
])('finds what “%s” may stand for', (word, expected) => {
  expect(near(word)).toEqual(expected)
})

it('finds beginnings with mistakes', () => {
  expect(near('kandni', 1, true)).toEqual({ kandinsky: 1 })
  expect(near('cand', 1, true)).toEqual({ kandinsky: 1, kandahar: 1 })
})

it.each([
  ['abc', 0],
  ['abcd', 1],
  ['abcdefg', 1],
  ['abcdefgh', 2],
  ['18261826', 0],
])('allows “%s” so many mistakes', (word, budget) => {
  expect(typoBudget(word)).toBe(budget)
})

it('agrees with reckoning the distance of every term by itself', () => {
  const random = numbers(7)
  const letters = 'abcé'
  const word = () =>
    Array.from({ length: 1 + (random() % 9) }, () => letters[random() % letters.length]).join('')
  const list = createTerms([...new Set(Array.from({ length: 400 }, word))].sort())
  for (let round = 0; round < 60; round++) {
    const asked = word()
    const budget = 1 + (round % 2)
    const isPrefix = round % 3 === 0
    const found = new Map<string, number>()
    nearTerms(list, asked, budget, isPrefix, (term, typos) => found.set(list.list[term] ?? '', typos))
    const expected = new Map<string, number>()
    for (const term of list.list) {
      const distance = isPrefix ? distanceToPrefix(asked, term) : distanceBetween(asked, term)
      if (distance > 0 && distance <= budget) expected.set(term, distance)
    }
    expect(found).toEqual(expected)
  }
})

it.each([
  ['h', 5],
  ['hock', 3],
  ['hockney', 2],
  ['x', 0],
])('knows the terms that begin with “%s”', (word, count) => {
  const { from, to } = prefixRange(terms, word)
  expect(terms.list.slice(from, to).filter((term) => term.startsWith(word))).toHaveLength(count)
  expect(to - from).toBe(count)
})

function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state >>> 8
  }
}

function distanceToPrefix(word: string, term: string): number {
  // An empty beginning stands for nothing.
  return Math.min(...Array.from(term, (_, index) => distanceBetween(word, term.slice(0, index + 1))))
}

/** The textbook's table. */
function distanceBetween(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= a.length; row++) {
    for (let column = 1; column <= b.length; column++) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1
      let least = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + change)
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, at(row - 2, column - 2) + 1)
      const cells = rows[row]
      if (cells) cells[column] = least
    }
  }
  return at(a.length, b.length)
}
