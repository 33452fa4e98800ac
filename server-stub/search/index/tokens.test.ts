import { afterAll, beforeAll, describe, expect, test as it } from 'vitest'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { openTestStore } from '../../testing/store.js'
import { fold } from './fold.js'
import { joinedWords, tokenize } from './tokens.js'

it.each([
  ['Straße', ['strasse']],
  ['Æsir & Œuvre', ['aesir', 'oeuvre']],
  ['Łódź, Đặng', ['lodz', 'dang']],
  ['Jean-Michel O’Keeffe', ['jean', 'michel', 'o', 'keeffe']],
  ['J.M.W. Turner', ['j', 'm', 'w', 'turner']],
  ['安藤忠雄 Ando', ['安', '藤', '忠', '雄', 'ando']],
  ['محمد أحمد', ['محمد', 'احمد']],
  ['مُحَمَّد', ['محمد']],
  ['  “…” — ', []],
  ['<script>alert(1)</script>', ['script', 'alert', '1', 'script']],
])('takes “%s” apart', (text, words) => {
  expect(tokenize(text).map((token) => token.text)).toEqual(words)
})

it.each([
  ['J.M.W. Turner', [{ text: 'jmw', position: 0 }]],
  [
    'The Job’s Jean-Michel',
    [
      { text: 'jobs', position: 1 },
      { text: 'jeanmichel', position: 3 },
    ],
  ],
  ['David Hockney', []],
])('joins what hangs together in “%s”', (text, joined) => {
  expect(joinedWords(text)).toEqual(joined)
})

it('knows where words stand', () => {
  const text = 'Ana Ruiz'
  expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Ana', 'Ruiz'])
})

describe('folding', () => {
  let db: Database
  beforeAll(async () => {
    db = await openTestStore()
  })
  afterAll(() => db.close())

  it('folds every letter as the store does', async () => {
    const letters = Array.from({ length: 0x0250 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index))
    const wide = Array.from({ length: 0x1f00 - 0x1e00 }, (_, index) => String.fromCodePoint(0x1e00 + index))
    const all = [...letters, ...wide, 'ʻ', 'ʼ', '’', '‘']
    const rows = await claimedRows<{ letter: string; folded: string }>(
      db,
      sql`select letter, plinth_fold(letter) as folded from unnest(${all}::text[]) letter`,
    )
    // Letters that the store leaves as they are may lose their marks here.
    const known = rows.filter(({ letter, folded }) => folded !== letter.toLowerCase())
    expect(known.length).toBeGreaterThan(200)
    expect(known.map(({ letter }) => fold(letter))).toEqual(known.map(({ folded }) => folded))
  })
})
