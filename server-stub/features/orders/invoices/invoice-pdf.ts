/** An invoice as a document: the same bytes for the same invoice, until it is paid or credited, or its order ends. */
import { Price } from '../../../catalogue/artworks/price.js'
import { qrCode } from '../../../media/qr-code.js'
import { longDay } from '../../../views/dates.js'
import { creditNumber } from './credit-note.js'
import { epcText, groupedIban, invoiceNumber, rateText, totalMinor, vatWithin } from './invoice.js'
import type { Invoice } from './invoice-store.js'
import { type Document, drawPaper, drawSentence, type Fonts, INK, MARGIN, QUIET, RIGHT } from './paper.js'

/** Bank apps read codes of this size from a screen and from paper. */
const CODE_SIDE = 104

/** The rows under the lines: VAT where it may be shown, then what is to be paid. */
export function totalRows(invoice: Invoice): [label: string, amount: string][] {
  const reveal = (minor: number) => new Price(minor, invoice.currency).reveal()
  const total = totalMinor(invoice.lines)
  if (invoice.tax !== 'vat') return [['Total', reveal(total)]]
  const vat = vatWithin(total, invoice.vatRate)
  return [
    ['Net', reveal(total - vat)],
    [`VAT ${rateText(invoice.vatRate)}`, reveal(vat)],
    ['Total', reveal(total)],
  ]
}

export function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const settled = settledText(invoice)
  const order = invoice.orderId === null ? '' : `Order ${invoice.orderId}. `
  const due = settled === undefined ? `, to be paid by ${longDay(invoice.dueOn)}` : ''
  const paper = {
    ...invoice,
    name: `Invoice ${invoiceNumber(invoice)}`,
    totals: totalRows(invoice),
    about: `${order}Made out ${longDay(invoice.issuedOn)}${due}`,
    words: invoice.accountHolder,
  }
  return drawPaper(paper, (document, fonts) => {
    if (settled === undefined) drawTransfer(document, invoice, fonts)
    else drawSentence(document, settled, fonts)
  })
}

/** Why nothing is to be transferred; undefined where it is. */
function settledText({ isEnded, paidOn, isByCard, credits }: Invoice): string | undefined {
  const named = credits.map((note) => `credit note ${creditNumber(note)} of ${longDay(note.issuedOn)}`)
  if (credits.some(({ isClosing }) => isClosing))
    return `Credited by ${named.join(' and ')}. Nothing is left to be paid.`
  if (isEnded) return 'The order has ended. This invoice is not to be paid.'
  if (paidOn === null) return undefined
  const paid = `Paid ${isByCard ? 'by card ' : ''}on ${longDay(paidOn)}. Nothing is left to be paid.`
  return named.length === 0 ? paid : `${paid} Part of it was credited by ${named.join(' and ')}.`
}

function drawTransfer(document: Document, invoice: Invoice, fonts: Fonts): void {
  const reveal = (minor: number) => new Price(minor, invoice.currency).reveal()
  const top = document.y + 36
  const text = `Invoice ${invoiceNumber(invoice)}`
  const { receivedMinor } = invoice
  const due = totalMinor(invoice.lines) - receivedMinor
  const code = epcText({ ...invoice, minor: due, text })
  document.font(fonts.strong).fontSize(10).fillColor(INK).text('Pay by bank transfer', MARGIN, top)
  document.font(fonts.text).moveDown(0.5)
  const facts = [
    `To ${invoice.accountHolder}`,
    `IBAN ${groupedIban(invoice.iban)}`,
    ...(invoice.bic ? [`BIC ${invoice.bic}`] : []),
    `Reference ${text}`,
    ...(receivedMinor > 0 ? [`${reveal(receivedMinor)} received, ${reveal(due)} left to be paid`] : []),
  ]
  document.text(facts.join('\n'), { width: RIGHT - MARGIN - CODE_SIDE - 24, lineGap: 3 })
  if (!code) return
  drawCode(document, code, RIGHT - CODE_SIDE, top)
  document.fontSize(8).fillColor(QUIET)
  document.text('Scan with your bank’s app', RIGHT - CODE_SIDE, top + CODE_SIDE + 6, {
    width: CODE_SIDE,
    align: 'center',
  })
}

/** In the PDF itself, as squares. The guideline asks for error correction of level M. */
function drawCode(document: Document, text: string, left: number, top: number): void {
  const { size, path } = qrCode(text)
  document.save().translate(left, top)
  document
    .scale(CODE_SIDE / size)
    .path(path)
    .fill(INK)
  document.restore()
}
