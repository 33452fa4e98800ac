/** A preview as a document to read: a title page, the works with their captions, and a list of them; three to six pages. */
import PDFDocument from 'pdfkit'
import type { Recipe } from './pictures/recipe.js'

export interface PreviewWork {
  recipe: Recipe
  /** True pixels. */
  width: number
  height: number
  caption: string
}

export interface Preview {
  title: string
  gallery: string
  works: PreviewWork[]
}

const PAGE = { width: 842, height: 595, margin: 56 }
const INK = '#171614'
const QUIET = '#706b63'
const MOST_WORKS = 8

export type PaintJpeg = (work: PreviewWork) => Promise<Uint8Array>

export async function previewPdf(preview: Preview, paint: PaintJpeg): Promise<Buffer> {
  const works = preview.works.slice(0, MOST_WORKS)
  const pictures = await Promise.all(
    works.map(async (work) => ({ ...work, jpeg: Buffer.from(await paint(work)) })),
  )
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
    autoFirstPage: false,
    // A fixed date: the same preview is the same file.
    info: { Title: preview.title, Author: preview.gallery, CreationDate: new Date(0), ModDate: new Date(0) },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  titlePage(document, preview, pictures[0]?.jpeg)
  const perPage = pictures.length > 4 ? 2 : 1
  for (let i = 0; i < pictures.length; i += perPage) worksPage(document, pictures.slice(i, i + perPage))
  listPage(document, preview, works)
  document.end()
  return done
}

type Document = InstanceType<typeof PDFDocument>

interface Painted extends PreviewWork {
  jpeg: Buffer
}

function titlePage(document: Document, { title, gallery }: Preview, cover: Buffer | undefined): void {
  document.addPage()
  const { width, height, margin } = PAGE
  if (cover)
    document.image(cover, width / 2, margin, {
      fit: [width / 2 - margin, height - 2 * margin],
      align: 'right',
      valign: 'center',
    })
  const column = { width: width / 2 - margin * 1.6 }
  say(document, 'Helvetica', 11, QUIET, gallery, margin, margin, column)
  say(document, 'Times-Roman', 36, INK, title, margin, height * 0.36, column)
  say(document, 'Helvetica', 11, QUIET, 'Preview', margin, height - margin - 14, column)
}

function worksPage(document: Document, works: readonly Painted[]): void {
  document.addPage()
  const gap = 40
  const cell = (PAGE.width - 2 * PAGE.margin - gap * (works.length - 1)) / works.length
  const tall = PAGE.height - 2 * PAGE.margin - 70
  works.forEach((work, i) => {
    const x = PAGE.margin + i * (cell + gap)
    document.image(work.jpeg, x, PAGE.margin, { fit: [cell, tall], align: 'center', valign: 'center' })
    say(document, 'Times-Roman', 12, INK, work.caption, x, PAGE.margin + tall + 18, {
      width: cell,
      align: 'center',
    })
  })
}

function listPage(document: Document, { gallery }: Preview, works: readonly PreviewWork[]): void {
  document.addPage()
  say(document, 'Times-Roman', 24, INK, 'Works', PAGE.margin, PAGE.margin, {})
  works.forEach((work, i) => {
    const y = PAGE.margin + 56 + i * 44
    say(document, 'Helvetica', 9, QUIET, String(i + 1), PAGE.margin, y + 2, { width: 24 })
    say(document, 'Times-Roman', 12, INK, work.caption.replaceAll('\n', ', '), PAGE.margin + 32, y, {
      width: PAGE.width - 2 * PAGE.margin - 32,
    })
  })
  say(document, 'Helvetica', 9, QUIET, gallery, PAGE.margin, PAGE.height - PAGE.margin - 12, {})
}

function say(
  document: Document,
  face: 'Times-Roman' | 'Helvetica',
  size: number,
  colour: string,
  text: string,
  x: number,
  y: number,
  options: PDFKit.Mixins.TextOptions,
): void {
  document
    .font(face)
    .fontSize(size)
    .fillColor(colour)
    .text(printable(text), x, y, { lineGap: 2, ...options })
}

const BESIDE_LATIN_1 = '–—‘’“”‚„•…€ŒœŠšŽžŸ'
const UNMARKED: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'Ð',
  đ: 'd',
  ı: 'i',
  ő: 'ö',
  Ő: 'Ö',
  ű: 'ü',
  Ű: 'Ü',
  // What an eighth falls apart into: 15 ⅜ is written 15 3/8.
  '⁄': '/',
}

/** A document's built-in faces hold Western European letters; others lose their marks, and other scripts are left out. */
export function printable(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => {
      if (isPrintable(letter)) return letter
      const plain = UNMARKED[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '')
      return [...plain]
        .map((part) => UNMARKED[part] ?? part)
        .filter(isPrintable)
        .join('')
    })
    .join('')
}

function isPrintable(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return (
    letter === '\n' ||
    (code >= 32 && code < 127) ||
    (code >= 160 && code < 256) ||
    BESIDE_LATIN_1.includes(letter)
  )
}
