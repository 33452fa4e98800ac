/** Cleans stored markup as it is read: what was saved before a rule is held to the rules of today. */

import { madeOnce } from '../../db/made-of.js'
import { readWidgets } from '../../embeds/known-widgets.js'
import { sanitise } from '../../embeds/sanitise.js'
import type { Block } from './blocks.js'

export const cleanBlocks = madeOnce(clean)

async function clean(blocks: readonly Block[]): Promise<Block[]> {
  if (!blocks.some(({ kind }) => kind === 'widget')) return [...blocks]
  const widgets = await readWidgets()
  return blocks.map((block) =>
    block.kind === 'widget' ? { ...block, html: sanitise(block.html, widgets).html } : block,
  )
}
