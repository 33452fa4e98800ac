/** The placeholders of the demonstration's pictures, painted once and kept here: a first start paints none. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Recipe } from '../../media/pictures/recipe.js'

export const FILE = new URL('./placeholders.txt', import.meta.url)
const KEY_LENGTH = 7

/** Of what the recipe says, whatever its id. */
export const keyOf = (recipe: Recipe): string =>
  createHash('sha256').update(JSON.stringify(recipe)).digest('base64url').slice(0, KEY_LENGTH)

/** Gives the placeholder of a recipe, or nothing for one that changes with the year: a job paints those. */
export function openPlaceholders(): (recipe: Recipe) => string {
  const lines = readFileSync(FILE, 'utf8').split('\n')
  const known = new Map(lines.map((line) => [line.slice(0, KEY_LENGTH), line.slice(KEY_LENGTH)]))
  return (recipe) => known.get(keyOf(recipe)) ?? ''
}
