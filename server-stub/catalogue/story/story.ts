/** The body of an article or a viewing room, ready for `catalogue/blocks.tsx`. */

import type { Picture } from '../../db/rows.js'
import { type PictureView, pictureView } from '../../media/pictures/picture-view.js'
import { inline } from '../../views/prose.js'
import type { WorkRow } from '../artworks/store.js'
import { type WorkCard, workCard } from '../cards.js'
import { type MapPlace, MOST_MAP_PLACES, placesAt } from '../locations/map-places.js'
import { type MapView, textMap } from '../locations/map-view.js'
import type { Block, Embed } from './blocks.js'
import { footnotesOf, type StoryNote } from './footnotes.js'

type Layout = Extract<Block, { kind: 'figure' }>['layout']

export type StoryBlock =
  | { kind: 'paragraph' | 'question'; html: string }
  | { kind: 'heading'; level: 2 | 3; html: string; id: string }
  | { kind: 'list'; isNumbered: boolean; items: string[] }
  | { kind: 'quote'; html: string; by: string }
  | { kind: 'figure'; layout: Layout; picture: PictureView; caption: string }
  | { kind: 'works'; works: WorkCard[]; caption: string }
  | { kind: 'map'; map: MapView; caption: string }
  | (Omit<Embed, 'caption'> & { host: string; caption: string })
  | { kind: 'widget'; html: string }

export interface Story {
  blocks: StoryBlock[]
  /** At the end of the text, in the order in which it speaks of them. */
  notes: StoryNote[]
  /** What its pictures are called in addresses: letters and hyphens. */
  views: string
}

const FIGURE_SIZES: Record<Layout, string> = {
  column: '(width >= 48rem) 42rem, 94vw',
  left: '(width >= 64rem) 28rem, 94vw',
  right: '(width >= 64rem) 28rem, 94vw',
  full: '(width >= 90rem) 85rem, 94vw',
}
const ALONE_SIZES = '(width >= 64rem) 56rem, 94vw'

/** What the numbers in blocks lead to: what is not published, or gone, is not among it. */
interface Shown {
  works: readonly WorkRow[]
  pictures: readonly Picture[]
  places: readonly MapPlace[]
}

/**
 * A block of which nothing can be shown is left out. Several stories may stand on one page: `id`, that of
 * the thing the story is of, makes the ids within it its own.
 */
export function storyOf(id: number, blocks: Block[], { works, pictures, places }: Shown): Story {
  // A note that only a block speaks of which is left out has no way back.
  const notes = footnotesOf(id, blocks.filter(isShown).map(withCaption))
  const text = notes.draw
  const shown = blocks.map((block, index) => storyBlock(withCaption(block), `part-${id}-${index}`))
  return {
    blocks: shown.filter((block) => block !== undefined),
    notes: notes.list,
    views: `view-${lettersOf(id)}`,
  }

  /** A picture's own caption stands where the text gives it none. */
  function withCaption(block: Block): Block {
    if (block.kind !== 'figure') return block
    return { ...block, caption: block.caption || (pictureOf(block)?.caption ?? '') }
  }

  function isShown(block: Block): boolean {
    if (block.kind === 'figure') return pictureOf(block) !== undefined
    if (block.kind === 'works') return worksOf(block).length > 0
    return block.kind !== 'map' || placesAt(block.placeIds, places).length > 0
  }

  function pictureOf({ pictureId }: Extract<Block, { kind: 'figure' }>): Picture | undefined {
    return pictures.find(({ id: known }) => known === pictureId)
  }

  function worksOf({ artworkIds }: Extract<Block, { kind: 'works' }>): WorkRow[] {
    return artworkIds.flatMap((workId) => works.find((work) => work.id === workId) ?? [])
  }

  function storyBlock(block: Block, partId: string): StoryBlock | undefined {
    switch (block.kind) {
      case 'paragraph':
      case 'question':
        return { kind: block.kind, html: text(block.text) }
      case 'heading':
        return { kind: 'heading', level: block.level ?? 2, html: text(block.text), id: partId }
      case 'list':
        return { kind: 'list', isNumbered: block.style === 'numbered', items: block.items.map(text) }
      case 'quote':
        return { kind: 'quote', html: inline(block.text), by: block.by }
      case 'note':
        return undefined
      case 'figure': {
        const picture = pictureOf(block)
        if (!picture) return undefined
        return {
          kind: 'figure',
          layout: block.layout,
          picture: pictureView(picture, { sizes: FIGURE_SIZES[block.layout] }),
          caption: text(block.caption),
        }
      }
      case 'works': {
        const hung = worksOf(block)
        if (hung.length === 0) return undefined
        const sizes = hung.length === 1 ? { sizes: ALONE_SIZES } : {}
        return {
          kind: 'works',
          works: hung.map((work) => workCard(work, sizes)),
          caption: text(block.caption),
        }
      }
      case 'map': {
        const shown = placesAt(block.placeIds, places).slice(0, MOST_MAP_PLACES)
        if (shown.length === 0) return undefined
        const map = textMap(shown)
        return { kind: 'map', map, caption: text(block.caption) }
      }
      case 'embed': {
        const host = new URL(block.address).hostname.replace(/^www\./, '')
        return { ...block, host, caption: text(block.caption) }
      }
      case 'widget':
        return block
    }
  }
}

/** A number in letters, `a` for 0: what a picture's number in the address follows must not end in a digit. */
const lettersOf = (id: number): string =>
  [...String(id)].map((digit) => String.fromCharCode(97 + Number(digit))).join('')

export const artworkIdsOf = (blocks: Block[]): number[] =>
  blocks.flatMap((block) => (block.kind === 'works' ? block.artworkIds : []))

/** The text that a body begins with, for pages without a standfirst. */
export const firstText = (blocks: Block[]): string =>
  blocks.find((block) => block.kind === 'paragraph')?.text ?? ''
