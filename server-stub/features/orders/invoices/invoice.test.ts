/** Invoices are made of whole minor units: what is added up is what is paid. */
import { describe, expect, it, test } from 'vitest'
import {
  epcText,
  groupedIban,
  invoiceNumber,
  isIban,
  majorText,
  plainIban,
  totalMinor,
  vatWithin,
} from './invoice.js'

describe('VAT within a price', () => {
  test.each([
    [11900, 1900, 1900],
    [10000, 1900, 1597],
    [10700, 700, 700],
    [10770, 770, 770],
    [1, 1900, 0],
    [5, 1000, 0],
    [11, 1000, 1],
    [0, 1900, 0],
    [10000, 0, 0],
    [900_719_925_474_099, 1900, 143_812_425_075_696],
  ])('of %i at %i is %i', (minor, rate, vat) => {
    expect(vatWithin(minor, rate)).toBe(vat)
  })

  it('is at most half a cent beside the exact share, whatever the price', () => {
    for (let minor = 0; minor < 3000; minor++) {
      const exact = (minor * 1900) / 11900
      expect(Math.abs(vatWithin(minor, 1900) - exact)).toBeLessThanOrEqual(0.5)
    }
  })
})

test('a total is the sum of its lines', () => {
  expect(totalMinor([{ minor: 9_007_199_254 }, { minor: 1 }])).toBe(9_007_199_255)
  expect(totalMinor([])).toBe(0)
})

test.each([
  ['DE89 3704 0044 0532 0130 00', true],
  ['de89370400440532013000', true],
  ['GB29 NWBK 6016 1331 9268 19', true],
  ['DE89370400440532013001', false],
  ['DE8937', false],
  ['', false],
  ['1234567890123456', false],
])('the IBAN %s is right: %s', (written, isRight) => {
  expect(isIban(plainIban(written))).toBe(isRight)
})

test('an IBAN is written in fours', () => {
  expect(groupedIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
})

test('a number is told with its year', () => {
  expect(invoiceNumber({ number: 7, issuedOn: '2026-03-14' })).toBe('2026-0007')
  expect(invoiceNumber({ number: 12345, issuedOn: '2026-03-14' })).toBe('2026-12345')
})

describe('the code for a transfer', () => {
  const transfer = {
    currency: 'EUR',
    minor: 450_005,
    accountHolder: 'Galerie Halle',
    iban: 'DE89370400440532013000',
    bic: '',
    text: 'Invoice 2026-0007',
  }

  it('says what the guideline asks for, line by line', () => {
    expect(epcText(transfer)).toBe(
      'BCD\n002\n1\nSCT\n\nGalerie Halle\nDE89370400440532013000\nEUR4500.05\n\n\nInvoice 2026-0007',
    )
  })

  it('has a name in one line, whatever was entered', () => {
    const lines = epcText({ ...transfer, accountHolder: ' Galerie\nGB29NWBK60161331926819 ' })?.split('\n')
    expect(lines?.slice(5, 7)).toEqual(['Galerie GB29NWBK60161331926819', 'DE89370400440532013000'])
  })

  test.each([
    ['another currency', { currency: 'CHF' }],
    ['nothing', { minor: 0 }],
    ['more than a code can say', { minor: 100_000_000_000 }],
  ])('is none for %s', (_what, change) => {
    expect(epcText({ ...transfer, ...change })).toBeUndefined()
  })
})

test.each([
  [450_050, 'EUR', '4500.50'],
  [5, 'EUR', '0.05'],
  [4500, 'JPY', '4500'],
])('%i of %s is written %s', (minor, currency, text) => {
  expect(majorText(minor, currency)).toBe(text)
})
