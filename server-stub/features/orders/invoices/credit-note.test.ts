/** Credit notes are made of whole minor units: with its notes an invoice comes to nothing, and so does its VAT. */
import { describe, expect, it, test } from 'vitest'
import { closingLines, creditedVat, creditNumber, partLines } from './credit-note.js'
import { totalMinor, vatWithin } from './invoice.js'

const LINES = [
  { text: 'Ana Ruiz, Salt Line', minor: 420_000 },
  { text: 'Shipping', minor: 0 },
]

test('a number is told apart from an invoice’s', () => {
  expect(creditNumber({ number: 7, issuedOn: '2026-03-14' })).toBe('C-2026-0007')
})

describe('its lines', () => {
  it('are those of the invoice below zero', () => {
    expect(closingLines(LINES, [])).toEqual([
      { text: 'Ana Ruiz, Salt Line', minor: -420_000 },
      { text: 'Shipping', minor: 0 },
    ])
  })

  it('leave out what was credited before', () => {
    const lines = closingLines(LINES, [{ number: 3, issuedOn: '2026-03-14', minor: 20_000 }])
    expect(lines.at(-1)).toEqual({ text: 'Credited before: C-2026-0003', minor: 20_000 })
    expect(totalMinor(lines)).toBe(-400_000)
  })

  it('name what a part is of', () => {
    expect(partLines(LINES, 500)).toEqual([
      { text: 'Part of the price: Ana Ruiz, Salt Line; Shipping', minor: -500 },
    ])
  })
})

describe('its VAT', () => {
  it.each([1900, 700, 770, 1, 10_000])('at %i comes to the invoice’s, however it is parted', (vatRate) => {
    const total = 10_007
    for (const parts of [[total], [1, total - 1], [3, 3, 3, total - 9], [5000, 5007]]) {
      let before = 0
      let vat = 0
      for (const minor of parts) {
        const part = creditedVat({ tax: 'vat', vatRate }, { before, minor })
        expect(part).toBeLessThanOrEqual(0)
        vat += part
        before += minor
      }
      expect(vat).toBe(-vatWithin(total, vatRate))
    }
  })

  it('is none where none is shown', () => {
    expect(creditedVat({ tax: 'margin', vatRate: 1900 }, { before: 0, minor: 100 })).toBe(0)
  })
})
