/** An invoice as a document: the same bytes for the same invoice, until it is paid or its order ends. */
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { Price } from '../../../catalogue/artworks/price.js'
import { qrCode } from '../../../media/qr-code.js'
import { longDay } from '../../../views/dates.js'
import {
  epcText,
  groupedIban,
  invoiceNumber,
  rateText,
  TAX_SENTENCES,
  totalMinor,
  vatWithin,
} from './invoice.js'
import type { Invoice } from './invoice-store.js'

const A4 = { width: 595, height: 842 } as const
const MARGIN = 64
const RIGHT = A4.width - MARGIN
const INK = '#171614'
const QUIET = '#706b63'
const LINE = '#e3dfd8'
/** Bank apps read codes of this size from a screen and from paper. */
const CODE_SIDE = 104
const AMOUNT_WIDTH = 120

type Document = InstanceType<typeof PDFDocument>

/** The fonts that every reader has know the letters of Western Europe; what needs others is set in one that is embedded. */
const PLAIN = { text: 'Helvetica', strong: 'Helvetica-Bold', title: 'Times-Roman' }
type Fonts = typeof PLAIN
const WESTERN = /^[\n\u0020-\u007e\u00a0-\u00ff–—‘’“”„…€]*$/

const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))

function fontsFor({ seller, billTo, accountHolder, lines }: Invoice): Fonts {
  const isWestern = [seller, billTo, accountHolder, ...lines.map(({ text }) => text)].every((text) =>
    WESTERN.test(text),
  )
  if (isWestern) return PLAIN
  return { text: fontFile('DejaVuSans'), strong: fontFile('DejaVuSans-Bold'), title: fontFile('DejaVuSerif') }
}

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
  const name = `Invoice ${invoiceNumber(invoice)}`
  const made = new Date(`${invoice.issuedOn}T00:00:00Z`)
  const document = new PDFDocument({
    size: [A4.width, A4.height],
    margin: MARGIN,
    info: { Title: name, Author: firstLine(invoice.seller), CreationDate: made, ModDate: made },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  const fonts = fontsFor(invoice)
  drawHead(document, invoice, fonts, name)
  drawLines(document, invoice, fonts)
  const settled = settledText(invoice)
  if (settled === undefined) drawTransfer(document, invoice, fonts)
  else drawSettled(document, settled, fonts)
  document.end()
  return done
}

const firstLine = (lines: string): string => lines.split('\n')[0] ?? ''

function drawHead(document: Document, invoice: Invoice, fonts: Fonts, name: string): void {
  document.font(fonts.text).fontSize(9).fillColor(QUIET)
  const seller = [invoice.seller, invoice.vatNumber && `VAT number ${invoice.vatNumber}`]
    .filter(Boolean)
    .join('\n')
  document.text(seller, MARGIN, MARGIN, { width: 220, lineGap: 2 })
  const below = document.y
  document
    .fontSize(10)
    .fillColor(INK)
    .text(invoice.billTo, MARGIN, Math.max(below + 28, 150), { width: 260, lineGap: 2 })
  document
    .font(fonts.title)
    .fontSize(24)
    .text(name, MARGIN, document.y + 36)
  document.font(fonts.text).fontSize(9).fillColor(QUIET)
  const order = invoice.orderId === null ? '' : `Order ${invoice.orderId}. `
  const due = settledText(invoice) === undefined ? `, to be paid by ${longDay(invoice.dueOn)}` : ''
  document.text(`${order}Made out ${longDay(invoice.issuedOn)}${due}`)
  document.moveDown(2)
}

function drawLines(document: Document, invoice: Invoice, fonts: Fonts): void {
  const reveal = (minor: number) => new Price(minor, invoice.currency).reveal()
  const rule = (color: string) =>
    document.moveTo(MARGIN, document.y).lineTo(RIGHT, document.y).strokeColor(color).lineWidth(0.5).stroke()
  const row = (label: string, amount: string) => {
    const top = document.y + 8
    document.text(amount, RIGHT - AMOUNT_WIDTH, top, { width: AMOUNT_WIDTH, align: 'right' })
    document.text(label, MARGIN, top, { width: RIGHT - MARGIN - AMOUNT_WIDTH - 16 })
    document.y += 8
  }
  document.font(fonts.text).fontSize(10).fillColor(INK)
  rule(LINE)
  for (const { text, minor } of invoice.lines) {
    row(text, reveal(minor))
    rule(LINE)
  }
  const rows = totalRows(invoice)
  rows.forEach(([label, amount], index) => {
    const isLast = index === rows.length - 1
    if (isLast) rule(INK)
    document.font(isLast ? fonts.strong : fonts.text).fillColor(isLast ? INK : QUIET)
    row(label, amount)
  })
  if (invoice.tax !== 'vat')
    document
      .font(fonts.text)
      .fontSize(9)
      .fillColor(QUIET)
      .text(TAX_SENTENCES[invoice.tax], MARGIN, document.y + 6)
}

/** Why nothing is to be transferred; undefined where it is. */
function settledText({ isEnded, paidOn, isByCard }: Invoice): string | undefined {
  if (isEnded) return 'The order has ended. This invoice is not to be paid.'
  if (paidOn === null) return undefined
  return `Paid ${isByCard ? 'by card ' : ''}on ${longDay(paidOn)}. Nothing is left to be paid.`
}

function drawSettled(document: Document, text: string, fonts: Fonts): void {
  document.font(fonts.strong).fontSize(10).fillColor(INK)
  document.text(text, MARGIN, document.y + 36)
}

function drawTransfer(document: Document, invoice: Invoice, fonts: Fonts): void {
  const top = document.y + 36
  const text = `Invoice ${invoiceNumber(invoice)}`
  const code = epcText({ ...invoice, minor: totalMinor(invoice.lines), text })
  document.font(fonts.strong).fontSize(10).fillColor(INK).text('Pay by bank transfer', MARGIN, top)
  document.font(fonts.text).moveDown(0.5)
  const facts = [
    `To ${invoice.accountHolder}`,
    `IBAN ${groupedIban(invoice.iban)}`,
    ...(invoice.bic ? [`BIC ${invoice.bic}`] : []),
    `Reference ${text}`,
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
