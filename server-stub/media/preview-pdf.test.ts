import { expect, test as it } from 'vitest'
import { printable } from './preview-pdf.js'

it.each([
  ['39 × 52 cm (15 ⅜ × 20 ½ in)', '39 × 52 cm (15 3/8 × 20 ½ in)'],
  ['Łódź, Ő', 'Lódz, Ö'],
  ['“Skerry” — 1971', '“Skerry” — 1971'],
  ['山水 Fog', ' Fog'],
])('a document’s faces print %s as %s', (text, printed) => {
  expect(printable(text)).toBe(printed)
})
