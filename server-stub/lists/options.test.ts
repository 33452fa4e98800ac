import { expect, test } from 'vitest'
import { emptyStore } from '../testing/empty-store.js'
import { countryOptions } from './filters/artist-countries.js'
import { periodOptions } from './filters/period.js'
import { placeOptions } from './filters/places.js'
import type { Option } from './list.js'
import { keyOf, plainOption } from './options.js'
import { createMemory } from './remember.js'
import { shownOptions } from './view.js'

test.each([
  ['Hong Kong', 'hong-kong'],
  ['Côte d’Ivoire', 'cote-d-ivoire'],
  ['日本', '日本'],
  ['  Rock & Roll!', 'rock-roll'],
  ['Prints 1900–1950', 'prints-1900-1950'],
])('“%s” is chosen by %s', (text, key) => {
  expect(keyOf(text)).toBe(key)
})

test('peoples of one country are one item, and unknown ones keep their name', () => {
  const options = countryOptions([
    { nationality: 'Scottish', uses: 2 },
    { nationality: 'British', uses: 3 },
    { nationality: 'Martian', uses: 1 },
  ])
  expect(options).toEqual([
    { key: 'martian', text: 'Martian', indented: false, values: ['Martian'], uses: 1 },
    {
      key: 'united-kingdom',
      text: 'United Kingdom',
      indented: false,
      values: ['Scottish', 'British'],
      uses: 5,
    },
  ])
})

test('a country stands for its cities, which stand beneath it', () => {
  const options = placeOptions([
    { id: 1, slug: 'berlin', name: 'Berlin', country: 'Germany', uses: 2 },
    { id: 2, slug: 'koln', name: 'Köln', country: 'Germany', uses: 3 },
    { id: 3, slug: 'singapore', name: 'Singapore', country: 'Singapore', uses: 1 },
  ])
  expect(options).toEqual([
    { key: 'germany', text: 'Germany', indented: false, values: [1, 2], uses: 5 },
    { key: 'germany.berlin', text: 'Berlin', indented: true, values: [1], uses: 2 },
    { key: 'germany.koln', text: 'Köln', indented: true, values: [2], uses: 3 },
    { key: 'singapore', text: 'Singapore', indented: false, values: [3], uses: 1 },
    { key: 'singapore.singapore', text: 'Singapore', indented: true, values: [3], uses: 1 },
  ])
})

test('periods are decades from 1900 on and centuries before, the latest first', () => {
  const options = periodOptions([
    { decade: 0 },
    { decade: 10 },
    { decade: 29 },
    { decade: 30 },
    { decade: 110 },
    { decade: 181 },
    { decade: 189 },
    { decade: 190 },
    { decade: 202 },
  ])
  expect(
    options.map(({ key, text, values }) => [key, text, values.length, values[0], values.at(-1)]),
  ).toEqual([
    ['2020s', '2020s', 10, 2020, 2029],
    ['1900s', '1900s', 10, 1900, 1909],
    ['19-century', '19th century', 100, 1800, 1899],
    ['12-century', '12th century', 100, 1100, 1199],
    ['4-century', '4th century', 100, 300, 399],
    ['3-century', '3rd century', 100, 200, 299],
    ['2-century', '2nd century', 100, 100, 199],
    ['1-century', '1st century', 100, 0, 99],
  ])
  expect(options[0]).toMatchObject({ indented: false, uses: 0 })
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

test('up to 60 remote items show all, and of more no country without a city', () => {
  const lands = Array.from({ length: 61 }, (_, index) => [
    plainOption(`l${index}`, `Land ${index}`, index),
    { ...plainOption(`c${index}`, `City ${index}`, index), indented: true },
  ]).flat()
  expect(shownOptions(lands.slice(0, 60), 'remote', [])).toHaveLength(60)
  const shown = shownOptions(lands, 'remote', [])
  expect([shown.length, shown[0]?.key, shown[1]?.key]).toEqual([60, 'l31', 'c31'])
  expect(shown[0]?.values).toEqual(['l31'])
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
  now = 9_999
  expect(await remember(store, 'a', make)).toBe(1)
  now = 10_000
  expect(await remember(store, 'a', make)).toBe(3)
  await expect(remember(store, 'b', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await remember(store, 'b', make)).toBe(4)
})

test('the 500 latest answers are remembered', async () => {
  let now = 0
  let made = 0
  const remember = createMemory<number>(() => now)
  const store = emptyStore()
  const ask = (key: number) => remember(store, key, async () => ++made)
  await ask(0)
  now = 5
  for (let key = 1; key < 500; key++) await ask(key)
  expect(await ask(0)).toBe(1)
  now = 10_000
  // Made anew, it is the latest, and the next one takes the place of the oldest.
  expect(await ask(0)).toBe(501)
  expect(await ask(500)).toBe(502)
  expect(await Promise.all([ask(0), ask(2), ask(500)])).toEqual([501, 3, 502])
  expect(await ask(1)).toBe(503)
})
