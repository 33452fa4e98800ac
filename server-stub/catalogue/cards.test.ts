import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readKey, toSlice, writeKey } from '../db/paging.js'
import { plateView, ratioClass } from '../media/pictures/picture-view.js'
import { TONES } from '../media/pictures/tone.js'
import { span, stageLine } from '../views/dates.js'
import { weekOf } from '../views/days.js'
import { cut, inline, listNames } from '../views/prose.js'
import { inInches, sizeLine } from './artworks/size.js'
import { splitTitle } from './cards.js'
import { guidOf } from './entity.js'

const plainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ')

describe('a label', () => {
  it.each([
    [{ height_mm: 1200, width_mm: 900, depth_mm: null }, '120 × 90 cm (47 ¼ × 35 ⅜ in)'],
    [{ height_mm: 305, width_mm: 254, depth_mm: 32 }, '30.5 × 25.4 × 3.2 cm (12 × 10 × 1 ¼ in)'],
    [{ height_mm: 394, width_mm: 419, depth_mm: 0 }, '39.4 × 41.9 cm (15 ½ × 16 ½ in)'],
  ])('gives %o as %s', (size, line) => {
    expect(plainSpaces(sizeLine({ ...size, dimensions: '' }))).toBe(line)
  })

  it('keeps the words of the source when the measures are not known', () => {
    const size = { height_mm: null, width_mm: 300, depth_mm: null, dimensions: 'duration: 4 min' }
    expect(sizeLine(size)).toBe('duration: 4 min')
  })

  it('never says that a thing measures nothing', () => {
    expect(inInches(1)).toBe('⅛')
  })
})

describe('dates', () => {
  it.each([
    ['2026-03-03', '2026-03-28', '3–28 March 2026'],
    ['2026-03-12', '2026-04-04', '12 March – 4 April 2026'],
    ['2025-12-20', '2026-02-02', '20 December 2025 – 2 February 2026'],
    ['2026-03-03', '2026-03-03', '3 March 2026'],
  ])('write %s to %s as %s', (start, end, text) => {
    expect(plainSpaces(span(start, end))).toBe(text)
  })

  it('say until when, from when, or when it was', () => {
    expect(plainSpaces(stageLine('2026-03-01', '2026-03-14', '2026-03-14'))).toBe('Until 14 March')
    expect(plainSpaces(stageLine('2026-03-01', '2027-01-14', '2026-03-14'))).toBe('Until 14 January 2027')
    expect(plainSpaces(stageLine('2026-03-15', '2026-04-01', '2026-03-14'))).toBe('Opens 15 March')
    expect(plainSpaces(stageLine('2026-03-01', '2026-03-13', '2026-03-14'))).toBe('1–13 March 2026')
  })

  it('begin a week on Monday', () => {
    expect(weekOf('2026-03-15')).toBe('2026-03-09')
    expect(weekOf('2026-03-16')).toBe('2026-03-16')
  })
})

describe('prose', () => {
  it('knows emphasis and nothing else', () => {
    expect(inline('a *b* <i>c</i> & "d"')).toBe('a <em>b</em> &lt;i&gt;c&lt;/i&gt; &amp; &quot;d&quot;')
  })

  it('is cut between words', () => {
    expect(cut('one two three four', 12)).toBe('one two …')
    expect(cut('one *two*', 12)).toBe('one two')
  })

  it.each([
    [[], ''],
    [['A'], 'A'],
    [['A', 'B'], 'A and B'],
    [['A', 'B', 'C', 'D'], 'A, B, C and D'],
    [['A', 'B', 'C', 'D', 'E'], 'A, B, C and 2 others'],
  ])('lists %o as "%s"', (names, text) => {
    expect(listNames(names)).toBe(text)
  })

  it('parts a title from its subtitle', () => {
    expect(splitTitle('Salt Line | Works on paper')).toEqual({ title: 'Salt Line', sub: 'Works on paper' })
    expect(splitTitle('Salt Line')).toEqual({ title: 'Salt Line', sub: '' })
  })
})

describe('pictures', () => {
  it('never promises more width than the ratio allows', async () => {
    const css = await readFile(new URL('../views/assets/css/ratios.css', import.meta.url), 'utf8')
    const ratios = new Map(
      [...css.matchAll(/\.(r-\d+)\s*\{\s*--r:\s*([\d.]+)/g)].map(([, name, r]) => [name, Number(r)]),
    )
    for (const [width, height] of [
      [1, 1],
      [4, 3],
      [3, 4],
      [16, 9],
      [1, 7],
      [2, 1],
      [1000, 999],
    ] as const) {
      const ratio = ratios.get(ratioClass(width, height)) ?? Number.NaN
      expect(ratio).toBeLessThanOrEqual((width / height) * 1.003)
      expect(ratio).toBeGreaterThan((width / height) * 0.94)
    }
    expect(ratios.has(ratioClass(1, 100_000))).toBe(true)
    expect(ratios.has(ratioClass(100_000, 1))).toBe(true)
  })

  it('have a class for every stand-in colour', async () => {
    const css = await readFile(new URL('../views/assets/css/tones.css', import.meta.url), 'utf8')
    const tones = [...css.matchAll(/\.tone-\d+\s*\{\s*background-color:\s*(#[0-9a-f]{6})/g)].map(
      ([, colour]) => colour,
    )
    expect(tones).toEqual(TONES)
  })

  it('have a class for every stand-in colour in each corner', async () => {
    const css = await readFile(new URL('../views/assets/css/corners.css', import.meta.url), 'utf8')
    for (const corner of ['tl', 'tr', 'bl', 'br']) {
      const rules = [
        ...css.matchAll(new RegExp(`\\.${corner}-(\\d+) \\{\\s*--${corner}: (#[0-9a-f]{6});`, 'g')),
      ]
      expect(rules.map(([, place]) => Number(place))).toEqual(TONES.map((_, place) => place))
      expect(rules.map(([, , colour]) => colour)).toEqual(TONES)
    }
  })

  it('give a work of unknown size an upright plate', () => {
    expect(plateView(null, 300, { sizes: '1px' })).toMatchObject({ width: 800, height: 1000 })
  })
})

describe('lists', () => {
  it('read back the places that they write, and nothing else', () => {
    expect(readKey(writeKey(['Ruiz', 7]))).toEqual(['Ruiz', 7])
    expect(readKey(writeKey(['2026-03-14', 7]), 'date')).toEqual(['2026-03-14', 7])
    expect(readKey(writeKey(['2026-03-14 10:20:30.123456+00', 7]), 'timestamptz')).toBeDefined()
    for (const text of ['', 'x', '%%', writeKey(['a', -1]), writeKey(['a', 1.5]), writeKey(['a\0', 1])])
      expect(readKey(text)).toBeUndefined()
    for (const date of [
      '2026-02-30',
      'infinity',
      '2026-03-14 25:00:00+00',
      '2026-03-14 10:00:00+99',
      "'; drop",
    ])
      expect(readKey(writeKey([date, 1]), 'timestamptz')).toBeUndefined()
  })

  it('say where the neighbouring pages begin', () => {
    const rows = [1, 2, 3].map((id) => ({ id, key: '' }))
    expect(toSlice(rows, 2, {})).toMatchObject({ rows: [{ id: 1 }, { id: 2 }], next: writeKey(['', 2]) })
    expect(toSlice(rows, 2, {})).not.toHaveProperty('previous')
    expect(toSlice(rows, 3, { after: ['', 0] })).not.toHaveProperty('next')
    expect(
      toSlice(
        [3, 2, 1].map((id) => ({ id, key: '' })),
        2,
        { before: ['', 4] },
      ),
    ).toMatchObject({
      rows: [{ id: 2 }, { id: 3 }],
      next: writeKey(['', 3]),
      previous: writeKey(['', 2]),
    })
  })
})

it('gives the same GUID for the same id, in the usual form', () => {
  expect(guidOf(1000)).toBe(guidOf(1000))
  expect(guidOf(1000)).not.toBe(guidOf(1001))
  expect(guidOf(1000)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
