/**
 * What stands in a picture's place until it arrives: its four corners, each the nearest of `TONES`, four letters in its row. The site's
 * style sheet has a class for each tone in each corner, and blends them over the picture's own tone: no request, no inline style.
 */
import type { Rgb } from './colour.js'
import { nearestTone, TONES } from './tone.js'

/** A letter for each tone, by its position. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuv'
const CORNERS = ['tl', 'tr', 'bl', 'br'] as const

/** From a picture of two by two pixels: red, green, blue, three bytes each, the upper ones first. */
export function placeholderOf(pixels: Uint8Array): string {
  return CORNERS.map((_, i) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(i * 3, i * 3 + 3)
    const rgb: Rgb = [red, green, blue]
    return LETTERS[nearestTone(rgb)] ?? ''
  }).join('')
}

/** Positions in `TONES`; none where there is no placeholder yet. */
function cornersOf(placeholder: string): number[] {
  const tones = [...placeholder].map((letter) => LETTERS.indexOf(letter))
  return tones.length === CORNERS.length && !tones.includes(-1) ? tones : []
}

/** For `class`, beside the tone's own; with a space before it, or nothing. */
export function placeholderClasses(placeholder: string): string {
  const tones = cornersOf(placeholder)
  return tones.length > 0 ? ` soft ${tones.map((tone, i) => `${CORNERS[i]}-${tone}`).join(' ')}` : ''
}

/** The same as a drawing, for whoever must be given a picture and cannot be given this one now. */
export function placeholderSvg(width: number, height: number, tone = 6, placeholder = ''): string {
  const corners = cornersOf(placeholder)
  const gradients = corners.map((corner, i) => {
    const at = `cx="${i % 2}" cy="${i < 2 ? 0 : 1}"`
    const stop = (opacity: number) =>
      `<stop offset="${1 - opacity}" stop-color="${TONES[corner]}" stop-opacity="${opacity}"/>`
    return `<radialGradient id="g${i}" ${at} r=".8">${stop(1)}${stop(0)}</radialGradient>`
  })
  const rect = (fill: string) => `<rect width="100%" height="100%" fill="${fill}"/>`
  const body = [rect(TONES[tone] ?? ''), ...corners.map((_, i) => rect(`url(#g${i})`))]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${gradients.join('')}</defs>${body.join('')}</svg>\n`
}
