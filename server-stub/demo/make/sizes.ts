/** Sizes as artists use them, and how they are written: height first, centimetres and inches in eighths. */

import type { WorkFamily } from '../../media/pictures/recipe.js'
import type { Random } from '../../painter/random.js'
import type { Artist } from '../models.js'
import type { MediumSeed } from '../words/mediums.js'

export interface Frame {
  widthMm: number
  heightMm: number
  depthMm: number | null
}

/** Shorter side against the longer. */
const RATIOS = [1, 0.75, 0.8, 0.667, Math.SQRT1_2, 0.62, 0.9, 0.5] as const
const TALL_RATIOS = [1, 0.8, 0.75, 0.55, 0.45, 0.9, 0.66, 0.35] as const

/** Whether it is a thing that stands, such as a jar; a pane of glass or a panel of tiles hangs, though its medium has depth. */
export const stands = (medium: MediumSeed, family: WorkFamily): boolean =>
  medium.depth !== undefined && family === 'object'

export function frameOf(medium: MediumSeed, family: WorkFamily, artist: Artist, random: Random): Frame {
  const isStanding = stands(medium, family)
  const [from, to] = medium.size
  // A hand with large marks takes large sheets, most of the time.
  const lean = 0.35 * artist.hand.scale + 0.65 * random.next() ** 1.4
  const long = stepped(from + (to - from) * lean)
  const ratio = random.pick(isStanding ? TALL_RATIOS : RATIOS)
  const short = Math.max(4, stepped(long * ratio))
  const isWide =
    artist.hand.families[0] === 'horizon' ? random.chance(0.75) : random.chance(isStanding ? 0.3 : 0.45)
  const depthMm = medium.depth ? Math.round(random.between(...medium.depth) * 10) : null
  return {
    widthMm: (isWide ? long : short) * 10,
    heightMm: (isWide ? short : long) * 10,
    depthMm: isStanding ? depthMm : null,
  }
}

/** Small things are measured to the centimetre, large ones to five. */
const stepped = (cm: number) => (cm < 60 ? Math.round(cm) : Math.round(cm / 5) * 5)

/** `120 × 90 cm (47 ¼ × 35 ⅜ in)`: height × width (× depth). */
export function formatDimensions({ widthMm, heightMm, depthMm }: Frame): string {
  const sides = [heightMm, widthMm, ...(depthMm === null ? [] : [depthMm])]
  const cm = sides.map((mm) => String(Number((mm / 10).toFixed(1)))).join(' × ')
  return `${cm} cm (${sides.map(inInches).join(' × ')} in)`
}

const EIGHTHS = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞']

function inInches(mm: number): string {
  const eighths = Math.round((mm / 25.4) * 8)
  const whole = Math.floor(eighths / 8)
  const part = EIGHTHS[eighths % 8] ?? ''
  return [whole > 0 || !part ? String(whole) : '', part].filter(Boolean).join(' ')
}
