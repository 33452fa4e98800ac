/** A story's footnotes: a text says `[^1]`, a block of the body is note 1. Readers see them numbered as the text comes to them. */

import { notesIn, readInline } from '../../../widgets/shared/contract/inline-text.js'
import { drawInline, inline } from '../../views/prose.js'
import type { Block } from './blocks.js'

export interface StoryNote {
  id: string
  html: string
  /** Where the text speaks of it; empty when it does not. */
  back: string
}

interface Footnotes {
  list: StoryNote[]
  /** The safe HTML of a text, with links where it speaks of notes; what is no note's number goes. */
  draw(text: string): string
}

/** Texts that may speak of notes: a quotation in large type repeats what stands elsewhere, and has none. */
const textsOf = (block: Block): string => {
  if (block.kind === 'quote' || block.kind === 'note' || block.kind === 'widget') return ''
  if (block.kind === 'list') return block.items.join('\n')
  return 'text' in block ? block.text : block.caption
}

/** The notes that a block speaks of, by their numbers. */
export const notesMeantBy = (block: Block): number[] => notesIn(readInline(textsOf(block)))

/** `storyId` makes their ids unlike those of another story on the page. */
export function footnotesOf(storyId: number, blocks: readonly Block[]): Footnotes {
  const written = new Map(
    blocks.flatMap((block) => (block.kind === 'note' ? [[block.number, block.text] as const] : [])),
  )
  const meant = blocks.flatMap(notesMeantBy)
  // A number of the author's, in the order of the text; those that no text means come last.
  const order = [...new Set([...meant, ...written.keys()])].filter((number) => written.has(number))
  const isMeant = new Set(meant)
  const noteId = (place: number) => `note-${storyId}-${place}`
  const markId = (place: number) => `mark-${storyId}-${place}`
  const marked = new Set<number>()

  function drawNote(number: number): string {
    const place = order.indexOf(number) + 1
    if (place === 0) return ''
    // The way back leads to where the note was first meant.
    const id = marked.has(place) ? '' : ` id="${markId(place)}"`
    marked.add(place)
    return `<sup class="mark"${id}><a href="#${noteId(place)}" aria-label="Note ${place}">${place}</a></sup>`
  }

  return {
    list: order.map((number, index) => ({
      id: noteId(index + 1),
      html: inline(written.get(number) ?? ''),
      back: isMeant.has(number) ? markId(index + 1) : '',
    })),
    draw: (text) => drawInline(readInline(text), { drawNote }),
  }
}
