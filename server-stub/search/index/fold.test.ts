import { afterAll, beforeAll, expect, test as it } from 'vitest'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { openTestStore } from '../../testing/store.js'
import { fold } from './fold.js'

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
