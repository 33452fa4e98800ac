import { expect, it } from 'vitest'
import { mergedFrom } from './parts.js'

/** Parts by how many records they have, and how many of these live. */
const partsOf = (...sizes: (number | [size: number, living: number])[]) =>
  sizes.map((one) => {
    const [size, living] = typeof one === 'number' ? [one, one] : one
    return { segment: { size }, living }
  })

it.each<[what: string, parts: ReturnType<typeof partsOf>, from: number | undefined]>([
  ['nothing', [], undefined],
  ['one part', partsOf(5_000), undefined],
  ['a large part and one that still grows', partsOf(5_000, 900), undefined],
  ['a small part and one that still grows, a thousand together', partsOf(400, 600), undefined],
  ['the same with one record more', partsOf(400, 601), 0],
  ['a part four times as large as what follows', partsOf(8_000, 2_000), 0],
  ['one that is larger', partsOf(8_001, 2_000), undefined],
  ['parts of which the last two are alike', partsOf(50_000, 2_000, 1_500), 1],
  ['parts that are large only by themselves', partsOf(8_000, 1_500, 1_000), 0],
  ['a part with no more dead than a thousand', partsOf([2_000, 1_000]), undefined],
  ['a part with more dead than living, above a thousand', partsOf([2_001, 1_000]), 0],
  ['a part with many dead among more living', partsOf([5_000, 2_500]), undefined],
  ['a part with many dead among fewer living', partsOf([5_001, 2_500]), 0],
  ['a last part that is mostly dead', partsOf(50_000, [3_000, 10]), 1],
])('merges of %s what is needed', (_what, parts, from) => {
  expect(mergedFrom(parts)).toBe(from)
})
