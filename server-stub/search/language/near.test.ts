import { expect, test as it } from 'vitest'
import { nearTerms } from './near.js'
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

function near(word: string, isPrefix = false): Record<string, number> {
  const found: Record<string, number> = {}
  nearTerms(terms, word, isPrefix, (term, typos) => {
    found[terms.list[term] ?? ''] = typos
  })
  return found
}

it.each([
  ['hokney', { hockney: 1, honey: 1, hockneys: 2 }],
  ['hcokney', { hockney: 1, hockneys: 2 }],
  ['hockny', { hockney: 1, hockneys: 2 }],
  ['hockneyy', { hockney: 1, hockneys: 1, ockney: 2 }],
  ['bockney', { hockney: 1, ockney: 1, hockneys: 2 }],
  ['hockney', { hockneys: 1, ockney: 1, mahockney: 2 }],
  ['kandniski', { kandinsky: 2 }],
  ['cock', { hock: 1 }],
  ['hoc', { hock: 1 }],
  ['ho', {}],
  ['knadisky', { kandinsky: 2 }],
  ['hckry', {}],
])('finds what “%s” may stand for', (word, expected) => {
  expect(near(word)).toEqual(expected)
})

it('finds beginnings with mistakes', () => {
  expect(near('kandni', true)).toEqual({ kandinsky: 1 })
  expect(near('xand', true)).toEqual({ candy: 1, kandinsky: 1, kandahar: 1 })
  expect(near('kan', true)).toEqual({})
})

it('takes no number for another', () => {
  const years = createTerms(['1826', '1827', '18261826', '18261827'])
  for (const year of years.list) nearTerms(years, year, false, () => expect.unreachable())
})

it('agrees with reckoning the distance of every term by itself', () => {
  const random = numbers(7)
  const letters = 'abcé'
  const word = () =>
    Array.from({ length: 1 + (random() % 9) }, () => letters[random() % letters.length]).join('')
  const list = createTerms([...new Set(Array.from({ length: 400 }, word))].sort())
  for (let round = 0; round < 60; round++) {
    const asked = word()
    const isPrefix = round % 3 === 0
    const found = new Map<string, number>()
    nearTerms(list, asked, isPrefix, (term, typos) => found.set(list.list[term] ?? '', typos))
    const expected = new Map<string, number>()
    for (const term of list.list) {
      const whole = distanceBetween(asked, term)
      const begun = isPrefix ? distanceToPrefix(asked, term) : 255
      if (whole === 0 || begun === 0) continue
      if (whole <= budgetOf(Math.max(asked.length, term.length))) expected.set(term, whole)
      else if (begun <= budgetOf(asked.length)) expected.set(term, begun)
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

const budgetOf = (letters: number) => (letters < 4 ? 0 : letters < 8 ? 1 : 2)

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
