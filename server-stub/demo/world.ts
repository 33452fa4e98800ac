/** What every maker of the catalogue works with: ids, slugs, dates, chance and prose. */

import { uniqueSlug } from '../db/slug.js'
import type { PaintedRecipe } from '../media/pictures/recipe.js'
import { createRandom, hashText, type Random } from '../painter/random.js'
import { toneOf } from '../painter/tone-of.js'
import { openPlaceholders } from './placeholders/placeholders.js'
import { type Catalogue, emptyCatalogue } from './rows.js'
import { createProse, type Prose } from './words/prose.js'

/** One number for the whole catalogue: another gives another one, as consistent. */
const SEED = 4400
const DAY_MS = 86_400_000

export interface CatalogueOptions {
  /** Ids are numbered from here on. */
  firstId: number
  /** The day from which openings, fairs and articles are counted. */
  today: Date
}

export interface World {
  rows: Catalogue
  prose: Prose
  /** The year in which a work may have been made at the latest. */
  latestYear: number
  /** A stream of its own for each salt: what one maker draws does not move the others. */
  random(salt: string): Random
  /** What the rows of all entities begin with. Slugs are unique within `table`. */
  entity(
    table: string,
    text: string,
    published?: boolean,
  ): { id: number; source: 'demo'; source_id: string; slug: string; published: boolean }
  /** Adds a picture and gives its id. */
  picture(recipe: PaintedRecipe, width: number, height: number, alt: string, caption?: string): number
  /** The day that lies `offset` days from today, as `YYYY-MM-DD`. */
  day(offset: number): string
  /** A moment on that day (UTC), as ISO text. */
  moment(offset: number, hour?: number, minute?: number): string
  nextId(): number
}

export function createWorld({ firstId, today }: CatalogueOptions): World {
  const rows = emptyCatalogue()
  const placeholderFor = openPlaceholders()
  const slugs = new Map<string, Set<string>>()
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate())
  let id = firstId
  const at = (offset: number) => new Date(midnight + offset * DAY_MS)
  return {
    rows,
    prose: createProse(SEED),
    latestYear: at(-60).getUTCFullYear(),
    random: (salt) => createRandom(SEED + hashText(salt), salt),
    entity(table, text, published = true) {
      const taken = slugs.get(table) ?? new Set<string>()
      slugs.set(table, taken)
      const slug = uniqueSlug(text, taken)
      return { id: id++, source: 'demo', source_id: slug, slug, published }
    },
    picture(recipe, width, height, alt, caption = '') {
      const picture = {
        id: id++,
        width,
        height,
        tone: toneOf(recipe),
        placeholder: placeholderFor(recipe),
        alt,
        caption,
        recipe,
      }
      rows.picture.push(picture)
      return picture.id
    },
    day: (offset) => at(offset).toISOString().slice(0, 10),
    moment: (offset, hour = 9, minute = 0) =>
      new Date(at(offset).getTime() + (hour * 60 + minute) * 60_000).toISOString(),
    nextId: () => id,
  }
}

/** The first of a list that may not be empty; `where` names it in the error. */
export function firstOf<T>(list: readonly T[], where: string): T {
  const [first] = list
  if (first === undefined)
    throw new Error(`demo: ${where} is empty; the catalogue's numbers do not fit together`)
  return first
}

/** One of a list that may not be empty. */
export const oneOf = <T>(random: Random, list: readonly T[], where: string): T =>
  random.pick([firstOf(list, where), ...list.slice(1)])

/** Up to `count` different ones of a list. */
export const someOf = <T>(random: Random, list: readonly T[], count: number): T[] =>
  random.shuffle(list).slice(0, count)
