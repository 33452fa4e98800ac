/** How long a text takes to read. */
import type { Block } from '../story/blocks.js'

const WORDS_A_MINUTE = 210

const wordsIn = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + ('text' in block ? block.text.split(/\s+/).length : 0), 0)

/** Whole minutes, at least one. */
export const readMinutes = (body: readonly Block[]): number =>
  Math.max(1, Math.ceil(wordsIn(body) / WORDS_A_MINUTE))
