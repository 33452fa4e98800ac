/** How long a text takes to read. */
import { plain } from '../../views/prose.js'
import type { Block } from '../story/blocks.js'

const WORDS_A_MINUTE = 210

const textOf = (block: Block): string =>
  block.kind === 'list' ? block.items.join('\n') : 'text' in block ? block.text : ''

const wordsIn = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + plain(textOf(block)).split(/\s+/).filter(Boolean).length, 0)

/** Whole minutes, at least one. */
export const readMinutes = (body: readonly Block[]): number =>
  Math.max(1, Math.ceil(wordsIn(body) / WORDS_A_MINUTE))
