/** A credit note as a document: the same bytes each time. */
import { Price } from '../../../catalogue/artworks/price.js'
import { longDay } from '../../../views/dates.js'
import { creditNumber } from './credit-note.js'
import type { CreditNote } from './credit-note-store.js'
import { invoiceNumber, rateText, totalMinor } from './invoice.js'
import { type Document, drawPaper, drawSentence, type Fonts, INK, MARGIN, RIGHT } from './paper.js'

/** The rows under the lines: VAT where it may be shown, then what is credited, all below zero. */
export function creditedRows(note: CreditNote): [label: string, amount: string][] {
  const reveal = (minor: number) => new Price(minor, note.currency).reveal()
  const total = totalMinor(note.lines)
  if (note.tax !== 'vat') return [['Total credited', reveal(total)]]
  return [
    ['Net', reveal(total - note.vatMinor)],
    [`VAT ${rateText(note.vatRate)}`, reveal(note.vatMinor)],
    ['Total credited', reveal(total)],
  ]
}

/** `invoice 2026-0007 of 14 March 2026` */
const invoiceText = ({ invoice }: CreditNote): string =>
  `invoice ${invoiceNumber(invoice)} of ${longDay(invoice.issuedOn)}`

export function creditNotePdf(note: CreditNote): Promise<Buffer> {
  const order = note.orderId === null ? '' : `, order ${note.orderId}`
  const paper = {
    ...note,
    name: `Credit note ${creditNumber(note)}`,
    totals: creditedRows(note),
    about: `For ${invoiceText(note)}${order}. Made out ${longDay(note.issuedOn)}`,
    words: note.reason,
  }
  return drawPaper(paper, (document, fonts) => {
    drawReason(document, note.reason, fonts)
    const invoice = invoiceText(note)
    drawSentence(
      document,
      note.isClosing ? `Nothing is left to be paid of ${invoice}.` : `The rest of ${invoice} stands.`,
      fonts,
    )
  })
}

function drawReason(document: Document, reason: string, fonts: Fonts): void {
  document
    .font(fonts.text)
    .fontSize(10)
    .fillColor(INK)
    .text(`Reason: ${reason}`, MARGIN, document.y + 28, { width: RIGHT - MARGIN, lineGap: 2 })
}
