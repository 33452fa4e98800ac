/** What an invoice says, from whole minor units alone: totals, the VAT within them, and what a bank's app reads of it. */
import { fractionOf } from '../../../catalogue/artworks/price.js'

export interface InvoiceLine {
  text: string
  /** What is to be paid for it, VAT included. */
  minor: number
}

/** How a gallery is taxed: it shows VAT, sells under the margin scheme, which may not show it, or charges none. */
export const TAXES = ['vat', 'margin', 'none'] as const
export type Tax = (typeof TAXES)[number]

export const TAX_SENTENCES: Readonly<Record<Exclude<Tax, 'vat'>, string>> = {
  margin: 'Margin scheme – works of art. VAT is included in the price, and is neither shown nor deductible.',
  none: 'No VAT is charged.',
}

export const totalMinor = (lines: readonly Pick<InvoiceLine, 'minor'>[]): number =>
  lines.reduce((sum, { minor }) => sum + minor, 0)

/**
 * The VAT that is within a price, rounded half up. `rate` is in hundredths of a percent: 1900 is 19 %. By `BigInt`, since a price of
 * millions times a rate is beyond what a number holds exactly.
 */
export function vatWithin(minor: number, rate: number): number {
  const [divisor, part] = [BigInt(10_000 + rate), BigInt(minor) * BigInt(rate)]
  return Number((2n * part + divisor) / (2n * divisor))
}

/** `19 %`, `7.7 %` */
export const rateText = (rate: number): string => `${rate / 100}\u00a0%`

/** `2026-0012`: the year it was made out in, and the number, which alone has no gaps. */
export const invoiceNumber = ({ number, issuedOn }: { number: number; issuedOn: string }): string =>
  `${issuedOn.slice(0, 4)}-${String(number).padStart(4, '0')}`

/** As it is compared and sent: without spaces, in capitals. */
export const plainIban = (written: string): string => written.replace(/\s+/g, '').toUpperCase()
export const groupedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** By its check digits (ISO 7064, mod 97-10). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}

interface Transfer {
  currency: string
  minor: number
  accountHolder: string
  iban: string
  bic: string
  text: string
}

const MOST_CENTS = 99_999_999_999
const LONGEST_HOLDER = 70
const LONGEST_REMITTANCE = 140

/**
 * What the QR code of an invoice says, by the European Payments Council's guideline (EPC069-12), version 2; undefined for what is no
 * transfer in euro that it can say.
 */
export function epcText({ currency, minor, accountHolder, iban, bic, text }: Transfer): string | undefined {
  if (currency !== 'EUR' || minor < 1 || minor > MOST_CENTS) return undefined
  const amount = `EUR${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
  // A line break would begin another field.
  const oneLine = (written: string, most: number) => written.replace(/\s+/g, ' ').trim().slice(0, most)
  const holder = oneLine(accountHolder, LONGEST_HOLDER)
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    holder,
    iban,
    amount,
    '',
    '',
    oneLine(text, LONGEST_REMITTANCE),
  ].join('\n')
}

/** `4500.00`, for a form's field. */
export function majorText(minor: number, currency: string): string {
  const digits = fractionOf(currency)
  const text = String(minor).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
