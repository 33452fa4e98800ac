/**
 * How a picture is described before anyone paints it. A recipe is plain JSON, stored in `picture.recipe`, and holds all
 * that painting needs: the same recipe gives the same picture at every size, on every machine. A picture that somebody
 * uploaded is not painted: its recipe names the file that all sizes are made from.
 */

/** One artist's way of working: a palette, a few families, and habits of composing. Made from a seed by `handOf`. */
export interface Hand {
  seed: number
  palette: string[]
  families: WorkFamily[]
  /** 0–1 each: how full, how loose, how large the marks are. */
  density: number
  looseness: number
  scale: number
}

export const WORK_FAMILIES = [
  'colour-field',
  'hard-edge',
  'gesture',
  'ink-wash',
  'grid',
  'hatching',
  'weave',
  'print',
  'horizon',
  'calligraphy',
  'photograph',
  'object',
  'collage',
  'stripe',
] as const
export type WorkFamily = (typeof WORK_FAMILIES)[number]

export interface WorkRecipe {
  kind: 'work'
  family: WorkFamily
  seed: number
  hand: Hand
}

/** A room in perspective with a show's works hung in it. Sizes in millimetres, so a small work hangs small. */
export interface RoomRecipe {
  kind: 'room'
  seed: number
  hung: { recipe: WorkRecipe; widthMm: number; heightMm: number }[]
}

/** A city as a plan-like abstraction; a gallery's front; a fair's hall; a still life for stories without a work. */
export interface PlaceRecipe {
  kind: 'city' | 'facade' | 'hall' | 'still'
  seed: number
  palette: string[]
}

/** What is painted from its description alone. */
export type PaintedRecipe = WorkRecipe | RoomRecipe | PlaceRecipe

/** What somebody uploaded: `file` is the SHA-256 of its bytes, in hex, by which `uploads.ts` finds them. */
export interface UploadRecipe {
  kind: 'upload'
  file: string
  /** It shows a work, which no page may crop. */
  of?: 'work'
}

export type Recipe = PaintedRecipe | UploadRecipe

/** How many stand-in colours there are: `.tone-0` … `.tone-47` in the site's stylesheet, from `TONES`. */
export const TONE_COUNT = 48
