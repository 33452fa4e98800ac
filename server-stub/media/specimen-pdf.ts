/** Documents to try a viewer with: text and drawn figures, no pictures, upright pages and some that lie on their side. */
import PDFDocument from 'pdfkit'

/** How many pages there are specimens of. */
export const SPECIMEN_LENGTHS = [1, 3, 12, 300] as const

const A4 = [595, 842] as const
const MARGIN = 56
const INK = '#171614'
const QUIET = '#706b63'
const GROUNDS = ['#b8321f', '#2f4858', '#c9a227', '#5b6c5d', '#8d5a4a']
/** Every fifth page lies on its side. */
const LYING = 5
const LINES = [
  'The paper was laid out on the floor for a night before anything was put on it.',
  'Each sheet was printed twice: once with the plate as it was, once after it had been turned.',
  'What looks like a shadow is the second printing, half a millimetre to the left.',
  'The edition is of twelve. Three are kept by the printer, who signs them on the back.',
]

/** The same bytes for the same number of pages. */
export function specimenPdf(pages: number): Promise<Buffer> {
  const document = new PDFDocument({
    autoFirstPage: false,
    info: { Title: 'Specimen', Author: 'Plinth', CreationDate: new Date(0), ModDate: new Date(0) },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  for (let page = 1; page <= pages; page++) renderPage(document, page, pages)
  document.end()
  return done
}

function renderPage(document: InstanceType<typeof PDFDocument>, page: number, pages: number): void {
  const isLying = page % LYING === 0
  const [width, height] = isLying ? [A4[1], A4[0]] : A4
  document.addPage({ size: [width, height], margin: MARGIN })
  document.font('Times-Roman').fontSize(30).fillColor(INK).text(`Sheet ${page}`, MARGIN, MARGIN)
  document.font('Helvetica').fontSize(11).fillColor(QUIET)
  document.text(`${page} of ${pages}`, MARGIN, height - MARGIN - 14)
  const figure = { x: MARGIN, y: MARGIN + 64, width: width - 2 * MARGIN, height: height * 0.42 }
  document.rect(figure.x, figure.y, figure.width, figure.height).fill('#f6f4f0')
  for (let bar = 0; bar < 5; bar++) {
    const share = ((page * 7 + bar * 13) % 10) / 10
    document
      .rect(figure.x + 24 + bar * 62, figure.y + 24, 44, (figure.height - 48) * (0.3 + 0.7 * share))
      .fill(GROUNDS[(page + bar) % GROUNDS.length] ?? INK)
  }
  document.font('Times-Roman').fontSize(13).fillColor(INK)
  document.text(LINES.join(' '), MARGIN, figure.y + figure.height + 24, { width: figure.width, lineGap: 4 })
}
