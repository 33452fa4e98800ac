/** The tone of a picture that is not painted yet. */
import { mix, toRgb } from '../media/pictures/colour.js'
import type { PaintedRecipe, WorkFamily } from '../media/pictures/recipe.js'
import { nearestTone } from '../media/pictures/tone.js'
import { schemeOf } from './hand.js'

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
