/** The module that the demonstration's site names as its painter: from a recipe to pixels. */
import type { Master, Size } from '../media/making/encode.js'
import type { PaintedRecipe } from '../media/pictures/recipe.js'
import { composeWork } from './compose.js'
import { sheetOf } from './painting.js'
import { composePlace } from './places/compose-place.js'
import { paintRoom } from './places/room.js'
import { render } from './render.js'
import { toBytes } from './surface.js'

export async function paintMaster(recipe: PaintedRecipe, { width, height }: Size): Promise<Master> {
  const sheet = sheetOf(width, height)
  if (recipe.kind === 'room') {
    return { width, height, pixels: toBytes(await paintRoom(recipe, sheet, width, height)) }
  }
  const painting = recipe.kind === 'work' ? composeWork(recipe, sheet) : composePlace(recipe, sheet)
  return { width, height, pixels: toBytes(await render(painting, sheet, width, height, recipe.seed)) }
}
