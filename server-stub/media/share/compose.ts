/** Puts a share picture together: the words in the site's typefaces, and the record's own picture, whole, on the wall beside them. */
import sharp, { type OverlayOptions } from 'sharp'
import { type Face, letter } from '../lettering.js'
import { SHARE_SIZE, type ShareCard } from './card.js'

const COLOURS = { paper: '#ffffff', wall: '#f6f4f0', ink: '#171614', quiet: '#4b4843' }
const { width: WIDTH, height: HEIGHT } = SHARE_SIZE
const MARGIN = 64
/** The wall takes the right half where there is a picture. */
const HALF = WIDTH / 2
const TITLE_TOP = 128
const TITLE = {
  beside: { sizes: [64, 56, 48, 40], lines: 6, width: HALF - MARGIN - 48 },
  alone: { sizes: [92, 76, 64, 52], lines: 4, width: WIDTH - 2 * MARGIN },
} as const
const LINE = { size: 28, lines: 2, leading: 1.35 }
const TITLE_LEADING = 1.12
const MARK = { size: 40, baseline: HEIGHT - MARGIN }
const QUALITY = 86

/** `photo`: the record's picture in any size. */
export async function composeShare({ title, line }: ShareCard, photo?: Uint8Array): Promise<Buffer> {
  const hung = photo && (await hang(photo))
  const svg = Buffer.from(wordsSvg(title, line, hung !== undefined))
  return sharp(svg)
    .composite(hung ? [hung] : [])
    .flatten({ background: COLOURS.paper })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}

/** No picture is cropped: it may be a work of art. */
async function hang(photo: Uint8Array): Promise<OverlayOptions> {
  const most = { width: HALF - MARGIN, height: HEIGHT - 2 * MARGIN }
  const { data, info } = await sharp(photo)
    .resize({ ...most, fit: 'inside' })
    .toBuffer({ resolveWithObject: true })
  return {
    input: data,
    left: Math.round(HALF + (HALF - info.width) / 2),
    top: Math.round((HEIGHT - info.height) / 2),
  }
}

function wordsSvg(title: string, line: string, hasPicture: boolean): string {
  const room = hasPicture ? TITLE.beside : TITLE.alone
  const { size, lines } = fitted(title, room)
  const set = lines.map((words, index) => at(words, 'serif', size, TITLE_TOP + index * size * TITLE_LEADING))
  const beneath = TITLE_TOP + (lines.length - 1) * size * TITLE_LEADING + 2 * LINE.size
  const second = broken(line, 'sans', LINE.size, room.width, LINE.lines).lines.map((words, index) =>
    at(words, 'sans', LINE.size, beneath + index * LINE.size * LINE.leading),
  )
  const wall = hasPicture
    ? `<rect x="${HALF}" width="${HALF}" height="${HEIGHT}" fill="${COLOURS.wall}"/>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.paper}"/>${wall}
    <g fill="${COLOURS.ink}">${set.join('')}${at('Plinth', 'serif', MARK.size, MARK.baseline)}</g>
    <g fill="${COLOURS.quiet}">${second.join('')}</g></svg>`
}

const set = (words: string, face: Face, size: number) => letter(words, size, { face, hasOtherScripts: true })

const at = (words: string, face: Face, size: number, baseline: number): string =>
  `<path transform="translate(${MARGIN} ${baseline.toFixed(1)})" d="${set(words, face, size).path}"/>`

interface Room {
  sizes: readonly number[]
  lines: number
  width: number
}

/** The title in the largest size in which all of it has room; in the smallest it may be cut. */
function fitted(title: string, room: Room): { size: number; lines: string[] } {
  const fits = room.sizes.map((size) => ({ size, ...broken(title, 'serif', size, room.width, room.lines) }))
  return fits.find(({ isWhole }) => isWhole) ?? fits.at(-1) ?? { size: 40, lines: [] }
}

/** Breaks between words, and within one that is wider than the column. */
function broken(
  text: string,
  face: Face,
  size: number,
  width: number,
  most: number,
): { lines: string[]; isWhole: boolean } {
  const isTooWide = (words: string) => set(words, face, size).width > width
  const lines: string[] = []
  let current = ''
  for (const word of text.split(' ').flatMap((one) => (isTooWide(one) ? [...one] : [`${one} `]))) {
    if (current !== '' && isTooWide((current + word).trimEnd())) {
      lines.push(current.trimEnd())
      current = ''
    }
    current += word
  }
  if (current.trim() !== '') lines.push(current.trimEnd())
  if (lines.length <= most) return { lines, isWhole: true }
  return { lines: [...lines.slice(0, most - 1), `${lines[most - 1]} …`], isWhole: false }
}
