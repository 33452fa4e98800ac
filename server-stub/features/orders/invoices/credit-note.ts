/** What a credit note says, from whole minor units alone: what is credited is below zero, so that a note and its invoice come to nothing. */
import { type InvoiceLine, invoiceNumber, type Tax, totalMinor, vatWithin } from './invoice.js'

/** `C-2026-0003`: counted by itself, so that no number is an invoice's too. */
export const creditNumber = (note: { number: number; issuedOn: string }): string => `C-${invoiceNumber(note)}`

/** An earlier note of the same invoice. */
export interface Credited {
  number: number
  issuedOn: string
  /** What it credits, above zero. */
  minor: number
}

export const creditedMinor = (earlier: readonly Credited[]): number => totalMinor(earlier)

/** Of a note that leaves nothing of the invoice: its lines, and what earlier notes have credited already. */
export function closingLines(lines: readonly InvoiceLine[], earlier: readonly Credited[]): InvoiceLine[] {
  return [
    ...lines.map(({ text, minor }) => ({ text, minor: 0 - minor })),
    ...earlier.map((note) => ({ text: `Credited before: ${creditNumber(note)}`, minor: note.minor })),
  ]
}

/** Of a note that credits a part. */
export function partLines(lines: readonly InvoiceLine[], minor: number): InvoiceLine[] {
  return [{ text: `Part of the price: ${lines.map(({ text }) => text).join('; ')}`, minor: 0 - minor }]
}

/**
 * The VAT that is credited, below zero: the difference of what is within all that was credited before and after, so that the notes of an
 * invoice have exactly its VAT once nothing is left of it.
 */
export function creditedVat(
  { tax, vatRate }: { tax: Tax; vatRate: number },
  { before, minor }: { before: number; minor: number },
): number {
  return tax === 'vat' ? vatWithin(before, vatRate) - vatWithin(before + minor, vatRate) : 0
}
