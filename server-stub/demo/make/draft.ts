/** What an article is before it has a day, an author and a row, and the pieces that all drafts are made of. */
import type { Block } from '../../catalogue/story/blocks.js'
import type { Artist, House, Show, Work } from '../models.js'
import { type Cast, figureOf } from '../texts/body.js'
import { firstOf, type World } from '../world.js'
import type { Fair } from './fairs.js'

/** An article before it has a day, an author and a row. */
export interface Draft {
  title: string
  standfirst: string
  blocks: Block[]
  pictureId: number
  artists: readonly Artist[]
  works: readonly Work[]
  shows: readonly Show[]
  author?: string
  /** Days from today; without one it takes the next free day of its kind. */
  day?: number
}

export interface Sources {
  world: World
  artists: readonly Artist[]
  houses: readonly House[]
  shows: readonly Show[]
  fairs: readonly Fair[]
  cast: Cast
}

/** A still life of plain things, for a story that has no work to show. */
export function stillFor(world: World, title: string): number {
  const seed = world.random(`still ${title}`).whole(1, 999_999)
  const palette = ['#efe8da', '#23201d', '#b08a5b', '#6f7f7c', '#c9b79c', '#8d4a35', '#dcd2c0']
  return world.picture(
    { kind: 'still', seed, palette },
    2400,
    1600,
    'A still life: plain vessels and boxes on a table.',
  )
}

export const paragraphOf = (sentences: readonly string[]): Block => ({
  kind: 'paragraph',
  text: sentences.filter(Boolean).join(' '),
})

/** The lead picture and, further down, a second work. */
export function withFigure(
  blocks: Block[],
  work: Work | undefined,
  layout: 'left' | 'right' | 'column' | 'full',
): Block[] {
  if (!work) return blocks
  // Never between a question and its answer.
  const half = Math.ceil(blocks.length / 2)
  const middle = blocks[half - 1]?.kind === 'question' ? half + 1 : half
  return [...blocks.slice(0, middle), figureOf(work, layout), ...blocks.slice(middle)]
}

/** Published works of an artist that were there by `year`. */
export const worksBy = (artist: Artist, year: number): Work[] =>
  artist.works.filter(({ row }) => row.published && row.year <= year)

export const leadOf = (works: readonly Work[], artist: Artist): Work =>
  firstOf(works.length > 0 ? works : artist.works, `works of ${artist.row.name}`)
