/** The colour that stands in a picture's place until it arrives: the nearest of 48, each a class in the stylesheet. */

import { type Lab, type Rgb, toLab, toRgb } from './colour.js'

/** Eight warm neutrals from dark to light, then eight hues at five depths. The position is the class: `.tone-0` … `.tone-47`. */
export const TONES: readonly string[] = [
  ...['#100d08', '#2c2822', '#4b4740', '#6d6860', '#908b83', '#b5b0a8', '#d5d0c8', '#efeae2'],
  ...['#422424', '#7a4344', '#a76565', '#c68d8c', '#e3bcbb'],
  ...['#41261a', '#784731', '#a46a4f', '#c4917a', '#e1bfb0'],
  ...['#3b2a12', '#6d4f20', '#98733d', '#b8996d', '#d9c4a8'],
  ...['#312f12', '#5c5721', '#827d3e', '#a5a16e', '#cbc9a8'],
  ...['#1c3422', '#34613f', '#54895f', '#7fab88', '#b3d0b8'],
  ...['#0a3438', '#076169', '#2d8992', '#67abb3', '#a6d0d5'],
  ...['#202e44', '#3c557f', '#5c7bad', '#85a0ca', '#b7c8e5'],
  ...['#39263a', '#6a466c', '#946996', '#b590b7', '#d7bed8'],
]

const TONE_LABS = TONES.map((tone) => toLab(toRgb(tone)))

/** Nearest tone to a colour, 0–255 each, as a position in `TONES`. */
export function nearestTone(colour: Rgb): number {
  const average = toLab(colour)
  let nearest = 0
  let least = Number.POSITIVE_INFINITY
  TONE_LABS.forEach((tone, i) => {
    const distance = difference(tone, average)
    if (distance < least) {
      least = distance
      nearest = i
    }
  })
  return nearest
}

/** Hue counts a little more than lightness: a grey in a blue picture's place looks wrong, a paler blue does not. */
function difference(p: Lab, q: Lab): number {
  return (p.l - q.l) ** 2 + 1.5 * ((p.a - q.a) ** 2 + (p.b - q.b) ** 2)
}
