/**
 * Amounts as Stripe counts them. It has a table of its own of how many digits a currency has after the point, which is not everybody's: of
 * 25,000 forints we keep 25000 and it is told 2500000. What is told as it is kept would be charged at a hundredth.
 */
import { fractionOf } from '../../../catalogue/artworks/price.js'

/** Of https://docs.stripe.com/currencies; the króna and the Ugandan shilling, which have no digits, are told with two. */
const NO_DIGITS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const THREE_DIGITS = new Set('BHD JOD KWD OMR TND'.split(' '))

const providerDigits = (currency: string): number =>
  NO_DIGITS.has(currency) ? 0 : THREE_DIGITS.has(currency) ? 3 : 2

/** By how many digits it counts finer than we do. */
const shiftOf = (currency: string): number => providerDigits(currency) - fractionOf(currency)

/** From our minor units to the provider's; undefined for what it cannot charge exactly. */
export function toProvider(minor: number, currency: string): number | undefined {
  const shift = shiftOf(currency)
  const amount = shift >= 0 ? minor * 10 ** shift : minor / 10 ** -shift
  if (!Number.isSafeInteger(amount)) return undefined
  // Of three digits the last one has to be 0.
  return THREE_DIGITS.has(currency) && amount % 10 !== 0 ? undefined : amount
}

/** From the provider's units to ours; what is less than one of ours counts as nothing. */
export function fromProvider(amount: number, currency: string): number {
  const shift = shiftOf(currency)
  return shift >= 0 ? Math.floor(amount / 10 ** shift) : amount * 10 ** -shift
}
