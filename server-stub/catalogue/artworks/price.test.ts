/** How many digits currencies have, whatever Node knows of them: prices that are kept would change with it. */
import { expect, it } from 'vitest'
import { fractionOf, Price } from './price.js'

it.each([
  ['EUR', 2, 'EUR 450,000.05'],
  ['JPY', 0, 'JPY 45,000,005'],
  ['HUF', 0, 'HUF 45,000,005'],
  ['COP', 0, 'COP 45,000,005'],
  ['IDR', 0, 'IDR 45,000,005'],
  ['PKR', 0, 'PKR 45,000,005'],
  ['KWD', 3, 'KWD 45,000.005'],
])('%s has %i digits after the point', (currency, digits, text) => {
  expect(fractionOf(currency)).toBe(digits)
  const written = new Price(45_000_005, currency).reveal().replace(/^\D+/, '')
  expect(`${currency} ${written}`).toBe(text)
})
