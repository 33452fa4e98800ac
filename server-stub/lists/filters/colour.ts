/** Works by the colour that their pictures have on the whole: the tone that was found when a picture was uploaded. */
import { type Sql, sql } from '../../db/sql.js'
import type { ListFilter } from '../list.js'
import { plainOption } from '../options.js'

/** Five depths of each hue, from dark to light, follow the neutrals (media/pictures/tone.ts). */
const hue = (n: number) => [0, 1, 2, 3, 4].map((depth) => 8 + n * 5 + depth)

/** In the order of a colour circle, the neutrals last. */
const COLOURS: Readonly<Record<string, readonly [text: string, tones: readonly number[]]>> = {
  red: ['Red', hue(0)],
  orange: ['Orange and brown', hue(1)],
  yellow: ['Yellow and ochre', hue(2)],
  olive: ['Olive', hue(3)],
  green: ['Green', hue(4)],
  turquoise: ['Turquoise', hue(5)],
  blue: ['Blue', hue(6)],
  violet: ['Violet', hue(7)],
  black: ['Black', [0, 1]],
  grey: ['Grey', [2, 3, 4, 5]],
  white: ['White and paper', [6, 7]],
}

export const colourFilter: ListFilter = {
  name: 'colours',
  label: 'Colour',
  type: 'checkbox',
  source: { kind: 'local' },
  choices: {
    kind: 'listed',
    all: async () =>
      Object.entries(COLOURS).map(([key, [text, tones]]) => ({ ...plainOption(key, text), values: tones })),
  },
  sqlType: 'integer',
  where: (values) => sql`artwork.tone = any(${values})`,
}

const IN_ORDER = Object.values(COLOURS).flatMap(([, tones]) => tones)

/** Where a tone stands in that order, so that what looks alike stands together. */
export const colourPlace = (tone: Sql): Sql => sql`array_position(${IN_ORDER}::integer[], ${tone}::integer)`
