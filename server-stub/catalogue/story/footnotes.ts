/** A story's footnotes: a text says `[^1]`, a block of the body is note 1. Readers see them numbered as the text comes to them. */

import { inline } from '../../views/prose.js'
import type { Block } from './blocks.js'

export interface StoryNote {
  id: string
  html: string
  /** Where the text speaks of it; empty when it does not. */
  back: string
}

interface Footnotes {
  list: StoryNote[]
  /** Puts links where the safe HTML of a text speaks of notes; what is no note's number goes. */
  mark(html: string): string
}

const MARK = /\[\^(\d{1,3})\]/g

/** Texts that may speak of notes: a quotation in large type repeats what stands elsewhere, and has none. */
const textsOf = (block: Block): string => {
  if (block.kind === 'quote' || block.kind === 'note' || block.kind === 'widget') return ''
  return 'text' in block ? block.text : block.caption
}

/** The notes that a block speaks of, by their numbers. */
export const notesMeantBy = (block: Block): number[] =>
  [...textsOf(block).matchAll(MARK)].map(([, number]) => Number(number))

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

  return {
    list: order.map((number, index) => ({
      id: noteId(index + 1),
      html: inline(written.get(number) ?? ''),
      back: isMeant.has(number) ? markId(index + 1) : '',
    })),
    mark: (html) =>
      html.replace(MARK, (_, written) => {
        const place = order.indexOf(Number(written)) + 1
        if (place === 0) return ''
        // The way back leads to where the note was first meant.
        const id = marked.has(place) ? '' : ` id="${markId(place)}"`
        marked.add(place)
        return `<sup class="mark"${id}><a href="#${noteId(place)}" aria-label="Note ${place}">${place}</a></sup>`
      }),
  }
}
