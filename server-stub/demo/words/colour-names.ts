/** What a painter would call a colour: the nearest of some sixty names. */
import * as v from 'valibot'
import { toLab, toRgb } from '../../media/pictures/colour.js'
import { readJson } from '../data.js'

const LABS = Object.entries(readJson('colours.json', v.record(v.string(), v.string()))).map(
  ([name, hex]) => ({ name, lab: toLab(toRgb(hex)) }),
)

/** The nearest name of a colour given as `#rrggbb`. */
export function colourName(hex: string): string {
  const { l, a, b } = toLab(toRgb(hex))
  let nearest = 'grey'
  let least = Number.POSITIVE_INFINITY
  for (const { name, lab } of LABS) {
    const distance = (lab.l - l) ** 2 + 2 * ((lab.a - a) ** 2 + (lab.b - b) ** 2)
    if (distance < least) [nearest, least] = [name, distance]
  }
  return nearest
}

/** Names of several colours, the same name not twice. */
export function colourNames(colours: readonly string[]): string[] {
  return [...new Set(colours.map(colourName))]
}
