/** The colour that stands in a picture's place until it arrives: the nearest of 48, each a class in the stylesheet. */

import { schemeOf } from '../demo/painter/hand.js'
import { type Lab, mix, type Rgb, toLab, toRgb } from './colour.js'
import type { PaintedRecipe, WorkFamily } from './recipe.js'

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

/** How much of a picture the ground, the leading colour and the ink cover; the rest is the other colours. */
type Cover = readonly [ground: number, leading: number, ink: number]

const COVERS: Record<WorkFamily, Cover> = {
  'colour-field': [0.05, 0.4, 0],
  'hard-edge': [0.05, 0.5, 0],
  gesture: [0.15, 0.25, 0],
  'ink-wash': [0.8, 0, 0.15],
  grid: [0.8, 0.1, 0.05],
  hatching: [0.9, 0, 0.1],
  weave: [0.3, 0.2, 0.3],
  print: [0.5, 0.15, 0.1],
  horizon: [0.15, 0.1, 0.05],
  calligraphy: [0.75, 0.1, 0.1],
  photograph: [0.35, 0.05, 0.3],
  object: [0.55, 0.2, 0],
  collage: [0.55, 0.15, 0.1],
  stripe: [0.1, 0.45, 0.05],
}

/**
 * Nearest tone to a picture's average colour, as a position in `TONES`. Estimated from what the recipe says of colours and from the
 * measured cover of each family, without painting: a few microseconds, so a whole catalogue takes no time at its first start.
 */
export function toneOf(recipe: PaintedRecipe): number {
  return nearestTone(toRgb(averageOf(recipe)))
}

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

function averageOf(recipe: PaintedRecipe): string {
  if (recipe.kind === 'room') return '#cfcac2'
  if (recipe.kind !== 'work') return mix(recipe.palette[0] ?? '#d5d0c8', recipe.palette[2] ?? '#908b83', 0.35)
  const { colours, ...scheme } = schemeOf(recipe)
  // Ink and prints lie on pale paper, also where the hand's other works are on a dark ground.
  const isTurned = scheme.isDark && (recipe.family === 'ink-wash' || recipe.family === 'print')
  const [ground, ink] = isTurned ? [scheme.ink, scheme.ground] : [scheme.ground, scheme.ink]
  const [groundShare, leadingShare, inkShare] = COVERS[recipe.family]
  const [leading, ...others] = colours
  const rest = others.reduce((sum, colour, i) => mix(sum, colour, 1 / (i + 1)), others[0] ?? leading)
  return weigh([
    [ground, groundShare],
    [leading, leadingShare],
    [ink, inkShare],
    [rest, 1 - groundShare - leadingShare - inkShare],
  ])
}

function weigh(parts: readonly (readonly [colour: string, share: number])[]): string {
  let sum = 0
  let result = '#000000'
  for (const [colour, share] of parts) {
    if (share <= 0) continue
    sum += share
    result = mix(result, colour, share / sum)
  }
  return result
}

/** Hue counts a little more than lightness: a grey in a blue picture's place looks wrong, a paler blue does not. */
function difference(p: Lab, q: Lab): number {
  return (p.l - q.l) ** 2 + 1.5 * ((p.a - q.a) ** 2 + (p.b - q.b) ** 2)
}
