/** The body of an article or a viewing room, ready for `parts/blocks.eta`. */
import type { Block } from '../../store/blocks.js'
import type { WorkRow } from '../../store/queries/artworks.js'
import type { Picture } from '../../store/queries/rows.js'
import { type WorkCard, workCard } from './cards.js'
import { type PictureView, pictureView } from './picture.js'
import { inline, plain } from './prose.js'

type Layout = Extract<Block, { kind: 'figure' }>['layout']

export type StoryBlock =
  | { kind: 'paragraph' | 'question'; html: string }
  | { kind: 'heading'; html: string; id: string }
  | { kind: 'quote'; html: string; by: string }
  | { kind: 'note'; html: string; number: number }
  | { kind: 'figure'; layout: Layout; picture: PictureView; caption: string }
  | { kind: 'works'; works: WorkCard[]; caption: string }

const FIGURE_SIZES: Record<Layout, string> = {
  column: '(width >= 48rem) 42rem, 94vw',
  left: '(width >= 64rem) 28rem, 94vw',
  right: '(width >= 64rem) 28rem, 94vw',
  full: '(width >= 90rem) 85rem, 94vw',
}
const ALONE_SIZES = '(width >= 64rem) 56rem, 94vw'

/** A work or picture that is not published, or gone, leaves its block out. */
export function storyBlocks(blocks: Block[], works: WorkRow[], pictures: Picture[]): StoryBlock[] {
  const shown = blocks.map((block, index) => storyBlock(block, index, works, pictures))
  return shown.filter((block) => block !== undefined)
}

function storyBlock(
  block: Block,
  index: number,
  works: WorkRow[],
  pictures: Picture[],
): StoryBlock | undefined {
  switch (block.kind) {
    case 'paragraph':
    case 'question':
      return { kind: block.kind, html: inline(block.text) }
    case 'heading':
      return { kind: 'heading', html: inline(block.text), id: `part-${index}` }
    case 'quote':
      return { kind: 'quote', html: inline(block.text), by: block.by }
    case 'note':
      return { kind: 'note', html: inline(block.text), number: block.number }
    case 'figure': {
      const picture = pictures.find(({ id }) => id === block.pictureId)
      if (!picture) return undefined
      return {
        kind: 'figure',
        layout: block.layout,
        picture: pictureView(picture, { sizes: FIGURE_SIZES[block.layout] }),
        caption: inline(block.caption || picture.caption),
      }
    }
    case 'works': {
      const hung = block.artworkIds.flatMap((id) => works.find((work) => work.id === id) ?? [])
      if (hung.length === 0) return undefined
      const sizes = hung.length === 1 ? { sizes: ALONE_SIZES } : {}
      return {
        kind: 'works',
        works: hung.map((work) => workCard(work, sizes)),
        caption: inline(block.caption),
      }
    }
  }
}

export const artworkIdsOf = (blocks: Block[]): number[] =>
  blocks.flatMap((block) => (block.kind === 'works' ? block.artworkIds : []))

/** The first words of a body, for pages without a standfirst. */
export function firstWords(blocks: Block[]): string {
  const first = blocks.find((block) => block.kind === 'paragraph')
  return first ? plain(first.text) : ''
}
