import { describe, expect, it } from 'vitest'
import { createIds, hashOf, tableOf } from './ids.js'

const namesOf = (count: number) => Array.from({ length: count }, (_, index) => `thing-${index}`)

/** The numbers of these ids; with `hash`, ids share hashes. */
function idsOf(names: readonly string[], hash: (name: string) => number = hashOf) {
  const hashes = Uint32Array.from(names, hash)
  return createIds(hashes, tableOf(hashes), (document) => names[document] ?? '')
}

describe('a record', () => {
  it('is found by its id, and by no other', () => {
    const names = namesOf(1_000)
    const ids = idsOf(names)
    expect(names.map((name) => ids.numberOf(name))).toEqual(names.map((_, index) => index))
    expect(['thing-1000', 'thing', ''].map((name) => ids.numberOf(name))).toEqual(Array(3).fill(undefined))
    expect(idsOf([]).numberOf('thing-0')).toBeUndefined()
  })

  it('is told from others that have its hash', () => {
    const hash = () => hashOf('thing-9')
    expect(idsOf([...namesOf(3), 'thing-9'], hash).numberOf('thing-9')).toBe(3)
    expect(idsOf(namesOf(3), hash).numberOf('thing-9')).toBeUndefined()
  })
})

it.each([
  [0, 16],
  [8, 16],
  [9, 32],
  [17, 64],
])('%i records stand in a table of %i places', (count, places) => {
  const table = tableOf(Uint32Array.from(namesOf(count), hashOf))
  expect(table).toHaveLength(places)
  expect([...table].filter((entry) => entry > 0).sort((a, b) => a - b)).toEqual(
    Array.from({ length: count }, (_, index) => index + 1),
  )
})

it('records whose places are all the last begin the table anew', () => {
  const table = tableOf(Uint32Array.of(15, 15, 31))
  expect([table[15], table[0], table[1]]).toEqual([1, 2, 3])
})

it('hashes as FNV-1a does, with the upper half folded in', () => {
  // 0x811c9dc5 is FNV's hash of nothing, 0xe40c292c that of “a”.
  expect(hashOf('')).toBe((0x811c9dc5 ^ (0x811c9dc5 >>> 15)) >>> 0)
  expect(hashOf('a')).toBe((0xe40c292c ^ (0xe40c292c >>> 15)) >>> 0)
})
