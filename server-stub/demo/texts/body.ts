/**
 * Reads the hand-written texts. Paragraphs are parted by blank lines; a line may also be
 * `## Heading` · `> Quote — Who` · `? Question` · `[figure ana-ruiz-calvo 2 left]` (her second work) ·
 * `[room ana-ruiz-calvo full]` (a view of an exhibition of hers) · `[works ana-ruiz-calvo 1 3 5]` · `[note 1] Text`, which
 * stands at the end and is meant by `[^1]` in a text.
 */

import type { Block } from '../../catalogue/story/blocks.js'
import type { Artist, Show, Work } from '../models.js'

type Layout = 'column' | 'left' | 'right' | 'full'
const isLayout = (text: string | undefined): text is Layout =>
  text === 'column' || text === 'left' || text === 'right' || text === 'full'

/** Finds what a text names; throws when it names what is not there. */
export interface Cast {
  artist(key: string): Artist
  show(key: string): Show | undefined
}

export interface ReadBody {
  blocks: Block[]
  works: Work[]
}

/** @throws Error that names the line when it speaks of somebody or something that the catalogue lacks. */
export function readBody(text: string, cast: Cast): ReadBody {
  const works: Work[] = []
  const blocks = text
    .trim()
    .split(/\n\s*\n/)
    .map((part) =>
      part
        .trim()
        .split('\n')
        .map((line) => line.trim())
        .join(' '),
    )
    .flatMap((part) => readPart(part, cast, works))
  return { blocks, works }
}

function readPart(part: string, cast: Cast, works: Work[]): Block[] {
  if (part.startsWith('## ')) return [{ kind: 'heading', text: part.slice(3) }]
  if (part.startsWith('? ')) return [{ kind: 'question', text: part.slice(2) }]
  if (part.startsWith('> ')) {
    const [text = '', by = ''] = part.slice(2).split(' — ')
    return [{ kind: 'quote', text, by }]
  }
  const [, name, number, noteText] = /^\[(note) (\d+)\] (.+)$/.exec(part) ?? []
  if (name === 'note' && noteText) return [{ kind: 'note', number: Number(number), text: noteText }]
  const [, command, rest = ''] = /^\[(figure|room|works) ([^\]]+)\]$/.exec(part) ?? []
  const [key = '', ...words] = rest.split(' ')
  if (command === 'figure') return [figureOf(workOf(cast, key, words[0], works), words[1])]
  if (command === 'works') {
    const chosen = words.map((word) => workOf(cast, key, word, works))
    return [{ kind: 'works', artworkIds: chosen.map(({ row }) => row.id), caption: '' }]
  }
  if (command === 'room') return roomOf(cast, key, words[0])
  return [{ kind: 'paragraph', text: part }]
}

function workOf(cast: Cast, key: string, place: string | undefined, works: Work[]): Work {
  const work = cast.artist(key).works[Number(place) - 1]
  if (!work) throw new Error(`demo texts: ${key} has no work ${place}; count again in texts/cast.ts`)
  works.push(work)
  return work
}

function roomOf(cast: Cast, key: string, layout: string | undefined): Block[] {
  const show = cast.show(key)
  const picture = show?.rooms[1] ?? show?.rooms[0]
  if (!show || picture === undefined) return []
  const caption = `${show.row.title}, ${show.house.row.name}, ${show.house.city.row.name}. Installation view`
  return [{ kind: 'figure', pictureId: picture, layout: isLayout(layout) ? layout : 'full', caption }]
}

/** A work as a figure, with the caption that its label has. */
export function figureOf(work: Work, layout?: string): Block {
  return {
    kind: 'figure',
    pictureId: work.row.picture_id,
    layout: isLayout(layout) ? layout : 'column',
    caption: captionOf(work),
  }
}

const captionOf = ({ row, artist }: Work): string =>
  `${artist.row.name}, *${row.title}*, ${row.date_text}. ${row.materials}, ${row.dimensions.split(' (', 1)[0] ?? ''}`
