/** Sets words as outlines of the site's own typefaces, so that a picture looks the same whatever fonts a machine has. */
import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'

const fileOf = (family: string) => (part: string) =>
  `@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`

const FACES = {
  sans: ['latin', 'latin-ext'].map(fileOf('instrument-sans')),
  serif: ['latin', 'latin-ext', 'vietnamese'].map(fileOf('newsreader')),
} as const
export type Face = keyof typeof FACES

/** Of letters that neither has, where every title must be readable. */
const OTHER_SCRIPTS = 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf'
/** They join or stand from right to left: a word is set as a whole. */
const JOINED = /[\u0590-\u08ff]/

export interface Lettered {
  /** SVG path data, the baseline at 0 and the first letter beginning at 0. */
  path: string
  width: number
}

export interface Lettering {
  face?: Face
  /** Added after each letter, in pixels. */
  spacing?: number
  /** Whether letters of other scripts are set in another typeface; else they are left out. */
  hasOtherScripts?: boolean
}

const opened = new Map<string, Font>()
const known = new Map<string, Lettered>()
const MOST_KNOWN = 5_000

export function letter(text: string, sizePx: number, lettering: Lettering = {}): Lettered {
  const { face = 'sans', spacing = 0, hasOtherScripts = false } = lettering
  const key = `${face} ${sizePx} ${spacing} ${hasOtherScripts} ${text}`
  const before = known.get(key)
  if (before) return before
  const fonts = [...FACES[face], ...(hasOtherScripts ? [OTHER_SCRIPTS] : [])].map(fontIn)
  const lettered =
    hasOtherScripts && JOINED.test(text)
      ? setRun(text, sizePx, fontIn(OTHER_SCRIPTS))
      : setLetters(text, sizePx, spacing, fonts)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, lettered)
  return lettered
}

function setLetters(text: string, sizePx: number, spacing: number, fonts: readonly Font[]): Lettered {
  const parts: string[] = []
  let width = 0
  for (const sign of text.normalize('NFC')) {
    const code = sign.codePointAt(0) ?? 0
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code))
    if (!font) continue
    const glyph = font.glyphForCodePoint(code)
    const scale = sizePx / font.unitsPerEm
    parts.push(glyph.path.scale(scale, -scale).translate(width, 0).toSVG())
    width += glyph.advanceWidth * scale + spacing
  }
  return { path: parts.join(''), width: Math.max(0, width - spacing) }
}

function setRun(text: string, sizePx: number, font: Font): Lettered {
  const { glyphs, positions } = font.layout(text.normalize('NFC'))
  const scale = sizePx / font.unitsPerEm
  const parts: string[] = []
  let width = 0
  for (const [index, glyph] of glyphs.entries()) {
    const { xOffset = 0, yOffset = 0, xAdvance = glyph.advanceWidth } = positions[index] ?? {}
    const path = glyph.path.scale(scale, -scale).translate(width + xOffset * scale, -yOffset * scale)
    parts.push(path.toSVG())
    width += xAdvance * scale
  }
  return { path: parts.join(''), width }
}

function fontIn(file: string): Font {
  const before = opened.get(file)
  if (before) return before
  const font = openSync(fileURLToPath(import.meta.resolve(file)))
  if ('fonts' in font) throw new Error(`lettering: ${file} is a collection; name a file with one face`)
  opened.set(file, font)
  return font
}
