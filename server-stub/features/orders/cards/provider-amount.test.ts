/** The provider's digits beside ours: what it charges is what the order says, in every currency. */
import { describe, expect, it } from 'vitest'
import { fractionOf } from '../../../catalogue/artworks/price.js'
import { fromProvider, toProvider } from './provider-amount.js'

/** So much of a currency, in our minor units, whatever digits this Node gives it. */
const whole = (amount: number, currency: string) => amount * 10 ** fractionOf(currency)

describe('an amount for the provider', () => {
  it.each([
    ['EUR', 2500000],
    ['HUF', 2500000],
    ['COP', 2500000],
    ['IDR', 2500000],
    ['PKR', 2500000],
    ['ISK', 2500000],
    ['UGX', 2500000],
    ['TWD', 2500000],
    ['JPY', 25000],
    ['KRW', 25000],
    ['MGA', 25000],
    ['KWD', 25000000],
    ['BHD', 25000000],
  ])('of 25,000 %s is %i, and the same again on its way back', (currency, amount) => {
    expect(toProvider(whole(25_000, currency), currency)).toBe(amount)
    expect(fromProvider(amount, currency)).toBe(whole(25_000, currency))
  })

  it('is none where it cannot be charged exactly', () => {
    expect(toProvider(1_234_567, 'KWD')).toBeUndefined()
    expect(toProvider(1_234_560, 'KWD')).toBe(1_234_560)
  })

  it('that came with a part of our smallest unit counts without it', () => {
    expect(fromProvider(2_499_999, 'ISK')).toBe(24_999)
  })
})
