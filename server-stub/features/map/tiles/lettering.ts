/** Sets words as outlines of the site's own typeface, so that a tile looks the same whatever fonts a machine has. */
import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'

const FILES = ['latin', 'latin-ext'].map(
  (part) => `@fontsource-variable/instrument-sans/files/instrument-sans-${part}-wght-normal.woff2`,
)

export interface Lettered {
  /** SVG path data, the baseline at 0 and the first letter beginning at 0. */
  path: string
  width: number
}

let fonts: readonly Font[] | undefined
const known = new Map<string, Lettered>()
const MOST_KNOWN = 5_000

/** `spacing` is added after each letter; all in pixels. A letter that no file has is left out. */
export function letter(text: string, sizePx: number, spacing = 0): Lettered {
  const key = `${sizePx} ${spacing} ${text}`
  const before = known.get(key)
  if (before) return before
  const lettered = setWords(text, sizePx, spacing)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, lettered)
  return lettered
}

function setWords(text: string, sizePx: number, spacing: number): Lettered {
  fonts ??= FILES.map(openFont)
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

function openFont(file: string): Font {
  const font = openSync(fileURLToPath(import.meta.resolve(file)))
  if ('fonts' in font) throw new Error(`lettering: ${file} is a collection; name a file with one face`)
  return font
}
