/** What invoices and credit notes look like: who sells to whom, lines, totals. Whatever stands on one is set in fonts that have its letters. */
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { Price } from '../../../catalogue/artworks/price.js'
import { type InvoiceLine, TAX_SENTENCES, type Tax } from './invoice.js'

const A4 = { width: 595, height: 842 } as const
export const MARGIN = 64
export const RIGHT = A4.width - MARGIN
export const INK = '#171614'
export const QUIET = '#706b63'
const LINE = '#e3dfd8'
const AMOUNT_WIDTH = 120

/** What either document says of a sale. */
export interface Paper {
  /** `Invoice 2026-0007` */
  name: string
  issuedOn: string
  seller: string
  vatNumber: string
  billTo: string
  tax: Tax
  currency: string
  lines: readonly InvoiceLine[]
  /** The rows under the lines, the sum last. */
  totals: readonly (readonly [label: string, amount: string])[]
  /** Under the name: what it is about, and when it was made out. */
  about: string
  /** What else stands on it, for the choice of fonts. */
  words?: string
}

/** The fonts that every reader has know the letters of Western Europe; what needs others is set in one that is embedded. */
const PLAIN = { text: 'Helvetica', strong: 'Helvetica-Bold', title: 'Times-Roman' }
export type Fonts = typeof PLAIN
const WESTERN = /^[\n\u0020-\u007e\u00a0-\u00ff–—‘’“”„…€]*$/

const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))

function fontsFor({ seller, billTo, words = '', lines }: Paper): Fonts {
  const isWestern = [seller, billTo, words, ...lines.map(({ text }) => text)].every((text) =>
    WESTERN.test(text),
  )
  if (isWestern) return PLAIN
  return { text: fontFile('DejaVuSans'), strong: fontFile('DejaVuSans-Bold'), title: fontFile('DejaVuSerif') }
}

export type Document = InstanceType<typeof PDFDocument>

/** The document, the same bytes for the same paper. `drawFoot` draws what stands below the lines. */
export function drawPaper(
  paper: Paper,
  drawFoot: (document: Document, fonts: Fonts) => void,
): Promise<Buffer> {
  const made = new Date(`${paper.issuedOn}T00:00:00Z`)
  const [author = ''] = paper.seller.split('\n')
  const document = new PDFDocument({
    size: [A4.width, A4.height],
    margin: MARGIN,
    info: { Title: paper.name, Author: author, CreationDate: made, ModDate: made },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  const fonts = fontsFor(paper)
  drawHead(document, paper, fonts)
  drawLines(document, paper, fonts)
  drawFoot(document, fonts)
  document.end()
  return done
}

function drawHead(document: Document, paper: Paper, fonts: Fonts): void {
  document.font(fonts.text).fontSize(9).fillColor(QUIET)
  const seller = [paper.seller, paper.vatNumber && `VAT number ${paper.vatNumber}`].filter(Boolean).join('\n')
  document.text(seller, MARGIN, MARGIN, { width: 220, lineGap: 2 })
  const below = document.y
  document
    .fontSize(10)
    .fillColor(INK)
    .text(paper.billTo, MARGIN, Math.max(below + 28, 150), { width: 260, lineGap: 2 })
  document
    .font(fonts.title)
    .fontSize(24)
    .text(paper.name, MARGIN, document.y + 36)
  document.font(fonts.text).fontSize(9).fillColor(QUIET)
  document.text(paper.about)
  document.moveDown(2)
}

function drawLines(document: Document, paper: Paper, fonts: Fonts): void {
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
  for (const { text, minor } of paper.lines) {
    row(text, new Price(minor, paper.currency).reveal())
    rule(LINE)
  }
  paper.totals.forEach(([label, amount], index) => {
    const isLast = index === paper.totals.length - 1
    if (isLast) rule(INK)
    document.font(isLast ? fonts.strong : fonts.text).fillColor(isLast ? INK : QUIET)
    row(label, amount)
  })
  if (paper.tax !== 'vat')
    document
      .font(fonts.text)
      .fontSize(9)
      .fillColor(QUIET)
      .text(TAX_SENTENCES[paper.tax], MARGIN, document.y + 6)
}

/** What is to be known of it, in strong letters. */
export function drawSentence(document: Document, text: string, fonts: Fonts): void {
  document.font(fonts.strong).fontSize(10).fillColor(INK)
  document.text(text, MARGIN, document.y + 36)
}
