/** The fields of each kind of block, in the order in which the form has them. */

import { MOST_MAP_PLACES } from '../../catalogue/locations/map-places.js'
import type { Block, BlockKind } from '../../catalogue/story/blocks.js'
import type { DocumentField } from './document-field.js'

const LONGEST_TEXT = 10_000
const LONGEST_MARKUP = 20_000

const caption: DocumentField = { name: 'caption', label: 'Caption', as: 'text', limit: 1000, rows: 2 }
const address = (name: string, label: string, hint: string): DocumentField => ({
  name,
  label,
  as: 'line',
  limit: 1000,
  hint,
  needed: 'Write an address that begins with https://.',
})
const pixels = (name: string, label: string): DocumentField => ({
  name,
  label,
  as: 'number',
  limit: 5,
  needed: 'Write a number of pixels.',
})

export const BLOCK_FIELDS: Readonly<Record<BlockKind, readonly DocumentField[]>> = {
  paragraph: [{ name: 'text', label: 'Text', as: 'text', limit: LONGEST_TEXT, rows: 5 }],
  heading: [{ name: 'text', label: 'Text', as: 'line', limit: 300 }],
  question: [{ name: 'text', label: 'Text', as: 'text', limit: LONGEST_TEXT, rows: 2 }],
  quote: [
    { name: 'text', label: 'Text', as: 'text', limit: 2000, rows: 3 },
    { name: 'by', label: 'Who says it', as: 'line', limit: 200 },
  ],
  figure: [
    { name: 'picture', label: 'Picture', as: 'picture', limit: 9, needed: 'Write the number of a picture.' },
    {
      name: 'layout',
      label: 'Where it stands',
      as: 'choice',
      limit: 10,
      needed: 'This is none of the choices.',
      choices: [
        ['column', 'In the column'],
        ['left', 'At its left'],
        ['right', 'At its right'],
        ['full', 'As wide as the page'],
      ],
    },
    { ...caption, hint: 'Left empty, the picture’s own.' },
  ],
  works: [
    {
      name: 'works',
      label: 'Works',
      as: 'line',
      limit: 500,
      hint: 'Their numbers, parted by commas, in the order in which they hang.',
      needed: 'Write the number of at least one work.',
    },
    caption,
  ],
  map: [
    {
      name: 'places',
      label: 'Places',
      as: 'text',
      limit: 600,
      rows: 4,
      hint: `One number a line, of a place, a gallery or an institution, or of a city for all of its places; at most ${MOST_MAP_PLACES} together. Once saved, each is named here with its own number.`,
      needed: 'Write the number of at least one place.',
    },
    caption,
  ],
  embed: [
    address('frame', 'Frame', 'The address that shows it bare, as its site gives it for embedding.'),
    address('address', 'Page', 'The address of the page that it is on.'),
    pixels('width', 'Width'),
    pixels('height', 'Height'),
    { name: 'title', label: 'Title', as: 'line', limit: 200, needed: 'Write what it is called.' },
    caption,
  ],
  note: [
    {
      name: 'number',
      label: 'Number',
      as: 'number',
      limit: 3,
      hint: 'Where a text says [^1], note 1 is meant.',
      needed: 'Write the number by which texts mean it.',
    },
    { name: 'text', label: 'Text', as: 'text', limit: 2000, rows: 2 },
  ],
  widget: [{ name: 'html', label: 'Markup', as: 'markup', limit: LONGEST_MARKUP, rows: 8 }],
}

export const BLOCK_LABELS: Readonly<Record<BlockKind, string>> = {
  paragraph: 'Paragraph',
  heading: 'Heading',
  question: 'Question',
  quote: 'Quotation',
  figure: 'Picture',
  works: 'Works',
  map: 'Map',
  embed: 'Film or player',
  note: 'Note',
  widget: 'Widget',
}

/** A block as the form has it. */
export interface BlockDraft {
  kind: BlockKind
  values: Readonly<Record<string, string>>
}

export const isBlockKind = (text: string): text is BlockKind => Object.hasOwn(BLOCK_FIELDS, text)

export const emptyDraft = (kind: BlockKind): BlockDraft => ({
  kind,
  values: kind === 'figure' ? { layout: 'column' } : {},
})

export function draftOf(block: Block): BlockDraft {
  switch (block.kind) {
    case 'figure': {
      const { kind, pictureId, layout, caption } = block
      return { kind, values: { picture: String(pictureId), layout, caption } }
    }
    case 'works':
      return {
        kind: block.kind,
        values: { works: block.artworkIds.join(', '), caption: block.caption },
      }
    case 'map':
      return {
        kind: block.kind,
        values: { places: block.placeIds.join('\n'), caption: block.caption },
      }
    default: {
      const { kind, ...values } = block
      const texts = Object.entries(values).map(([name, value]) => [name, String(value)])
      return { kind, values: Object.fromEntries(texts) }
    }
  }
}
