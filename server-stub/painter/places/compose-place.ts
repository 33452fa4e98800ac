import type { PlaceRecipe } from '../../media/pictures/recipe.js'
import type { Painting, Sheet } from '../painting.js'
import { city } from './city.js'
import { facade } from './facade.js'
import { hall } from './hall.js'
import { still } from './still.js'

const PLACES: Record<PlaceRecipe['kind'], (recipe: PlaceRecipe, sheet: Sheet) => Painting> = {
  city,
  facade,
  hall,
  still,
}

export function composePlace(recipe: PlaceRecipe, sheet: Sheet): Painting {
  return PLACES[recipe.kind](recipe, sheet)
}
