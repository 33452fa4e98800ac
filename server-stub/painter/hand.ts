/** An artist's hand, and the works it makes: few habits held firmly, so that a wall of one artist's works looks like one hand. */
import { lightness, mix, shift } from '../media/pictures/colour.js'
import type { Hand, WorkFamily, WorkRecipe } from '../media/pictures/recipe.js'
import { PALETTES } from './palettes.js'
import { createRandom } from './random.js'

/** Families that one person could plausibly practise together; the first is the main one. */
const PRACTICES: readonly [readonly WorkFamily[], ...(readonly WorkFamily[])[]] = [
  ['colour-field', 'horizon', 'gesture'],
  ['colour-field', 'stripe'],
  ['hard-edge', 'print', 'stripe'],
  ['hard-edge', 'collage'],
  ['gesture', 'calligraphy'],
  ['gesture', 'colour-field', 'ink-wash'],
  ['ink-wash', 'calligraphy'],
  ['ink-wash', 'horizon', 'hatching'],
  ['grid', 'hatching'],
  ['grid', 'weave', 'stripe'],
  ['hatching', 'ink-wash'],
  ['hatching', 'print', 'object'],
  ['weave', 'stripe', 'grid'],
  ['weave', 'collage'],
  ['print', 'collage', 'hard-edge'],
  ['print', 'object'],
  ['horizon', 'colour-field'],
  ['horizon', 'photograph'],
  ['calligraphy', 'gesture', 'print'],
  ['photograph', 'object'],
  ['photograph', 'horizon', 'collage'],
  ['object', 'print'],
  ['object', 'photograph', 'hatching'],
  ['collage', 'print', 'weave'],
  ['stripe', 'hard-edge', 'weave'],
]

/** Takes any whole number; the same one gives the same hand. */
export function handOf(seed: number): Hand {
  const random = createRandom(seed, 'hand')
  const practice = random.pick(PRACTICES)
  const families = practice.slice(0, random.chance(0.5) ? 2 : 3)
  const turn = random.normal() * 5
  const light = random.normal() * 0.012
  const chroma = random.between(0.82, 1.08)
  const [paper = '#f3efe6', ink = '#1d1f21', ...colours] = random.pick(PALETTES)
  const varied = colours.map((colour) =>
    shift(colour, { turn: turn + random.normal() * 2, light: light + random.normal() * 0.012, chroma }),
  )
  // The leading two keep their place most of the time: an artist's key colours.
  const [first, second, ...rest] = random.chance(0.7) ? varied : random.shuffle(varied)
  const palette = [shift(paper, { turn, light: light / 2 }), ink, first, second, ...random.shuffle(rest)]
  return {
    seed,
    palette: palette.filter((colour) => colour !== undefined),
    families,
    density: random.next(),
    looseness: random.next(),
    scale: random.next(),
  }
}

/** A work in that hand; the main family comes up about seven times in ten. */
export function workRecipe(hand: Hand, seed: number): WorkRecipe {
  const random = createRandom(seed, 'work')
  const [main = 'colour-field', second = main, third = second] = hand.families
  const draw = random.next()
  return { kind: 'work', family: draw < 0.68 ? main : draw < 0.9 ? second : third, seed, hand }
}

/** The colours that one work uses, of those its hand has. */
export interface Scheme {
  /** What the picture is painted on: paper, raw linen, or a coloured ground. */
  ground: string
  ink: string
  /** Leading to accent; at least two, at most five. */
  colours: [string, string, ...string[]]
  isDark: boolean
}

/** Both the painting and the estimate of its average colour start from this. */
export function schemeOf(recipe: WorkRecipe): Scheme {
  const { palette, seed } = recipe.hand
  const [paper = '#f3efe6', ink = '#1d1f21', ...colours] = palette
  const habit = createRandom(seed, 'scheme habit').next()
  const random = createRandom(recipe.seed, 'scheme')
  const led = random.chance(0.6) ? colours : random.shuffle(colours)
  const [first = ink, second = mix(paper, ink, 0.4), ...rest] = led.slice(0, random.whole(3, 5))
  const chosen: [string, string, ...string[]] = [first, second, ...rest]
  if (habit < 0.62) return { ground: paper, ink, colours: chosen, isDark: false }
  if (habit < 0.73) return { ground: ink, ink: paper, colours: chosen, isDark: true }
  // A toned ground: the palest colour, quietened towards the paper.
  const palest = [...colours].sort((p, q) => lightness(q) - lightness(p))[0] ?? paper
  return { ground: mix(palest, paper, random.between(0.2, 0.55)), ink, colours: chosen, isDark: false }
}
