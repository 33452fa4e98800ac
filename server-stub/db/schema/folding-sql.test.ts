import { readdir, readFile } from 'node:fs/promises'
import { beforeAll, expect, test as it } from 'vitest'
import { fold } from '../../../widgets/shared/contract/letters.js'
import { PAIRS } from '../../../widgets/shared/contract/letters.pairs.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { eachEngine } from '../../testing/engines.js'
import type { Database } from '../database.js'
import { sql } from '../sql.js'
import { foldingSql } from './folding-sql.js'

it('is in the newest migration that has the function', async () => {
  const folder = new URL('../migrations/', import.meta.url)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
  expect(texts.findLast((text) => text.includes('function plinth_fold'))).toContain(foldingSql())
})

/** Latin, Greek, Cyrillic, Hebrew, Arabic, punctuation and symbols, the kana, and forms that are as wide as those. */
const BLOCKS = [
  [0x01, 0x52f],
  [0x590, 0x6ff],
  [0x900, 0x97f],
  [0x1e00, 0x206f],
  [0x20a0, 0x2bff],
  [0x3000, 0x30ff],
  [0xfb00, 0xfdff],
  [0xfe00, 0xffef],
  [0x1f300, 0x1f6ff],
] as const
const LETTERS = BLOCKS.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
)

eachEngine((engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.openMigrated()
  })

  const foldedBy = async (texts: readonly string[]) =>
    claimedRows<{ text: string; folded: string }>(
      db,
      sql`select text, plinth_fold(text) as folded from unnest(${texts}::text[]) with ordinality given (text, place) order by place`,
    )

  it('folds every letter as pages do', async () => {
    const rows = await foldedBy(LETTERS.map((letter) => `x${letter}y`))
    expect(rows).toHaveLength(LETTERS.length)
    const others = rows.filter(({ text, folded }) => fold(text) !== folded)
    expect(others.map(({ text, folded }) => [text, folded, fold(text)])).toEqual([])
  })

  it('folds texts as pages do', async () => {
    const texts = [...PAIRS.flat(), 'A  &  B', '…', '', ' Ünïted ', 'OKORO & LIND', "d'Or`say"]
    const rows = await foldedBy(texts)
    expect(rows.map(({ folded }) => folded)).toEqual(texts.map(fold))
  })
})
