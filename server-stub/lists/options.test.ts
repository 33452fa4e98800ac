import { expect, test } from 'vitest'
import { emptyStore } from '../testing/site.js'
import { countryOptions } from './filters/artist-countries.js'
import { periodOptions } from './filters/period.js'
import type { Option } from './list.js'
import { keyOf, plainOption } from './options.js'
import { createMemory } from './remember.js'
import { shownOptions } from './view.js'

test.each([
  ['Hong Kong', 'hong-kong'],
  ['Côte d’Ivoire', 'cote-d-ivoire'],
  ['日本', '日本'],
])('“%s” is chosen by %s', (text, key) => {
  expect(keyOf(text)).toBe(key)
})

test('peoples of one country are one item, and unknown ones keep their name', () => {
  const options = countryOptions([
    { nationality: 'Scottish', uses: 2 },
    { nationality: 'British', uses: 3 },
    { nationality: 'Martian', uses: 1 },
  ])
  expect(options.map(({ key, text, values, uses }) => [key, text, values, uses])).toEqual([
    ['martian', 'Martian', ['Martian'], 1],
    ['united-kingdom', 'United Kingdom', ['Scottish', 'British'], 5],
  ])
})

test('periods are decades from 1900 on and centuries before, the latest first', () => {
  const options = periodOptions([
    { decade: 152 },
    { decade: 181 },
    { decade: 189 },
    { decade: 190 },
    { decade: 202 },
  ])
  expect(options.map(({ key, text, values }) => [key, text, values.length, values[0]])).toEqual([
    ['2020s', '2020s', 10, 2020],
    ['1900s', '1900s', 10, 1900],
    ['19-century', '19th century', 100, 1800],
    ['16-century', '16th century', 100, 1500],
  ])
})

test('of more than 60 remote items the most used show, the chosen ones, and what they belong to', () => {
  const cities = Array.from({ length: 70 }, (_, index) => ({
    ...plainOption(`c${index}`, `City ${index}`, index),
    indented: true,
  }))
  const options: Option[] = [plainOption('land', 'Land', 0), ...cities]
  const shown = shownOptions(options, 'remote', [plainOption('c3', 'City 3')])
  expect(shown.map(({ key }) => key).slice(0, 3)).toEqual(['land', 'c3', 'c10'])
  expect(shown).toHaveLength(62)
  expect(shownOptions(options, 'local', [])).toHaveLength(71)
})

test('an answer is remembered for ten seconds, for its own store, and a failure not at all', async () => {
  let now = 0
  let made = 0
  const remember = createMemory<number>(() => now)
  const [store, other] = [emptyStore(), emptyStore()]
  const make = async () => ++made
  expect(await remember(store, 'a', make)).toBe(1)
  expect(await remember(store, 'a', make)).toBe(1)
  expect(await remember(other, 'a', make)).toBe(2)
  now = 10_001
  expect(await remember(store, 'a', make)).toBe(3)
  await expect(remember(store, 'b', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await remember(store, 'b', make)).toBe(4)
})
