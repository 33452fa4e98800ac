/** What a painter would call a colour: the nearest of some sixty names. */
import { toLab, toRgb } from '../../media/colour.js'

const NAMED: readonly (readonly [name: string, hex: string])[] = [
  ['black', '#151515'],
  ['soot black', '#262321'],
  ['charcoal', '#3a3a3b'],
  ['slate', '#4f5a60'],
  ['iron grey', '#6b6f70'],
  ['ash grey', '#8f8d87'],
  ['silver grey', '#b4b8b8'],
  ['pale grey', '#d4d6d3'],
  ['chalk white', '#f3f1ea'],
  ['bone', '#e8e0d0'],
  ['cream', '#f3e8cf'],
  ['putty', '#c9bfae'],
  ['stone', '#b0a694'],
  ['sand', '#dcc9a3'],
  ['straw', '#e3cf8f'],
  ['buff', '#d3b58c'],
  ['mushroom', '#9c8c7d'],
  ['umber', '#4a3626'],
  ['walnut', '#66492f'],
  ['tobacco', '#85603c'],
  ['ochre', '#c18f35'],
  ['honey', '#dba349'],
  ['lemon yellow', '#ecd24a'],
  ['straw yellow', '#f0dd8d'],
  ['marigold', '#f0ae33'],
  ['amber', '#d88a2c'],
  ['orange', '#e5732a'],
  ['apricot', '#f1b27e'],
  ['peach', '#efcdb0'],
  ['terracotta', '#bf6440'],
  ['brick red', '#a3452f'],
  ['vermilion', '#d93a22'],
  ['rust', '#8b3c22'],
  ['oxblood', '#6a1f20'],
  ['crimson', '#a8243a'],
  ['wine', '#5c2236'],
  ['rose', '#d98a94'],
  ['shell pink', '#ecc8bd'],
  ['clay pink', '#c99a88'],
  ['raspberry', '#c7436c'],
  ['plum', '#5f3350'],
  ['mauve', '#a07a98'],
  ['lilac', '#c4b3d6'],
  ['violet', '#66519a'],
  ['indigo', '#28307e'],
  ['navy', '#1d2a49'],
  ['ultramarine', '#2543a5'],
  ['cobalt', '#3f6fc0'],
  ['sky blue', '#93bfd9'],
  ['ice blue', '#c8dde3'],
  ['steel blue', '#5f7f99'],
  ['dusk blue', '#3d5878'],
  ['petrol blue', '#20505f'],
  ['teal', '#2a7d80'],
  ['sea green', '#6fae9f'],
  ['pale jade', '#b4d3c2'],
  ['bottle green', '#1d4436'],
  ['leaf green', '#4d8a54'],
  ['moss', '#66723f'],
  ['olive', '#545527'],
  ['sage', '#9aa587'],
  ['lichen', '#c3c79b'],
  ['grass green', '#85a850'],
]
const LABS = NAMED.map(([name, hex]) => ({ name, lab: toLab(toRgb(hex)) }))

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
