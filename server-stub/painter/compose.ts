/** From a work's recipe to its painting: finds the family and hands it its two streams of chance. */

import type { WorkFamily, WorkRecipe } from '../media/pictures/recipe.js'
import { calligraphy } from './families/calligraphy.js'
import { collage } from './families/collage.js'
import { colourField } from './families/colour-field.js'
import type { Family } from './families/family.js'
import { gesture } from './families/gesture.js'
import { grid } from './families/grid.js'
import { hardEdge } from './families/hard-edge.js'
import { hatching } from './families/hatching.js'
import { horizon } from './families/horizon.js'
import { inkWash } from './families/ink-wash.js'
import { object } from './families/object.js'
import { photograph } from './families/photograph.js'
import { print } from './families/print.js'
import { stripe } from './families/stripe.js'
import { weave } from './families/weave.js'
import { schemeOf } from './hand.js'
import type { Painting, Sheet } from './painting.js'
import { createRandom } from './random.js'

const FAMILIES: Record<WorkFamily, Family> = {
  'colour-field': colourField,
  'hard-edge': hardEdge,
  gesture,
  'ink-wash': inkWash,
  grid,
  hatching,
  weave,
  print,
  horizon,
  calligraphy,
  photograph,
  object,
  collage,
  stripe,
}

export function composeWork(recipe: WorkRecipe, sheet: Sheet): Painting {
  return FAMILIES[recipe.family]({
    sheet,
    hand: recipe.hand,
    scheme: schemeOf(recipe),
    habit: createRandom(recipe.hand.seed, `habit ${recipe.family}`),
    random: createRandom(recipe.seed, `work ${recipe.family}`),
  })
}
