import type { Hand } from '../../media/pictures/recipe.js'
import type { Scheme } from '../hand.js'
import type { Painting, Sheet } from '../painting.js'
import type { Random } from '../random.js'

/** What a family draws from. */
export interface Occasion {
  sheet: Sheet
  scheme: Scheme
  hand: Hand
  /** Drawn from the hand's seed: the same in every work of this artist, so what it decides is a habit. */
  habit: Random
  /** Drawn from the work's seed. */
  random: Random
}

export type Family = (occasion: Occasion) => Painting
