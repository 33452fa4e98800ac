/** The fields of each kind of block, in the order in which the form has them. */

import { LONGEST_BLOCK_MARKUP, LONGEST_BLOCK_TEXT } from '../../../../widgets/shared/contract/limits.js'
import { MOST_MAP_PLACES } from '../../../catalogue/locations/map-places.js'
import type { Block, BlockKind } from '../../../catalogue/story/blocks.js'
import { SENTENCES } from '../../../http/errors/sentences.js'
import { ON_MAP } from '../../collections/found/on-map.js'
import type { DocumentField } from './document-field.js'

const caption: DocumentField = {
  name: 'caption',
  label: 'Caption',
  as: 'text',
  limit: 1000,
  rows: 2,
  isMarked: true,
}
const words = (limit: number, rows: number): DocumentField => ({
  name: 'text',
  label: 'Text',
  as: 'text',
  limit,
  rows,
  isMarked: true,
})
const address = (name: string, label: string, hint: string): DocumentField => ({
  name,
  label,
  as: 'line',
  limit: 1000,
  hint,
  needed: SENTENCES.secureAddressNeeded,
})
const pixels = (name: string, label: string): DocumentField => ({
  name,
  label,
  as: 'number',
  limit: 5,
  needed: SENTENCES.pixelsMissing,
})

export const BLOCK_FIELDS: Readonly<Record<BlockKind, readonly DocumentField[]>> = {
  paragraph: [words(LONGEST_BLOCK_TEXT, 5)],
  heading: [
    { ...words(300, 1), as: 'line' },
    {
      name: 'level',
      label: 'Level',
      as: 'choice',
      limit: 1,
      choices: [
        ['2', 'Of a part'],
        ['3', 'Within a part'],
      ],
    },
  ],
  list: [
    {
      name: 'items',
      label: 'Items',
      as: 'text',
      limit: LONGEST_BLOCK_TEXT,
      rows: 4,
      hint: 'One per line.',
      isMarked: true,
    },
    {
      name: 'style',
      label: 'Style',
      as: 'choice',
      limit: 10,
      choices: [
        ['bulleted', 'Bulleted'],
        ['numbered', 'Numbered'],
      ],
    },
  ],
  question: [words(LONGEST_BLOCK_TEXT, 2)],
  quote: [words(2000, 3), { name: 'by', label: 'Speaker', as: 'line', limit: 200 }],
  figure: [
    { name: 'picture', label: 'Picture', as: 'picture', limit: 9, needed: SENTENCES.pictureNumberMissing },
    {
      name: 'layout',
      label: 'Position',
      as: 'choice',
      limit: 10,
      needed: SENTENCES.noOption,
      choices: [
        ['column', 'In the column'],
        ['left', 'Left of the column'],
        ['right', 'Right of the column'],
        ['full', 'As wide as the page'],
      ],
    },
    { ...caption, hint: 'If left empty, the caption of the picture is used.' },
  ],
  works: [
    {
      name: 'works',
      label: 'Works',
      as: 'line',
      limit: 500,
      hint: 'Their numbers, separated by commas, in the order shown.',
      needed: SENTENCES.worksMissing,
      picks: ['Artwork'],
      finds: 'artworks',
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
      hint: `One number per line: of a place, a gallery or an institution, or of a city for all its places; at most ${MOST_MAP_PLACES} places. After saving, each line shows the name too.`,
      needed: SENTENCES.placesMissing,
      picks: ['Gallery', 'Location'],
      finds: ON_MAP,
    },
    caption,
  ],
  embed: [
    address('frame', 'Frame', 'The address for embedding, as its site gives it.'),
    address('address', 'Page', 'The address of the page that it is on.'),
    pixels('width', 'Width'),
    pixels('height', 'Height'),
    { name: 'title', label: 'Title', as: 'line', limit: 200, needed: SENTENCES.titleMissing },
    caption,
  ],
  note: [
    {
      name: 'number',
      label: 'Number',
      as: 'number',
      limit: 3,
      hint: 'Write [^1] in a text to refer to note 1.',
      needed: SENTENCES.noteNumberMissing,
    },
    words(2000, 2),
  ],
  widget: [{ name: 'html', label: 'Markup', as: 'markup', limit: LONGEST_BLOCK_MARKUP, rows: 8 }],
}

export const BLOCK_LABELS: Readonly<Record<BlockKind, string>> = {
  paragraph: 'Paragraph',
  heading: 'Heading',
  list: 'List',
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

/** All of them, as they are offered. */
export const BLOCK_KINDS: readonly BlockKind[] = Object.keys(BLOCK_LABELS).filter(isBlockKind)

const FIRST_VALUES: Readonly<Partial<Record<BlockKind, BlockDraft['values']>>> = {
  figure: { layout: 'column' },
  heading: { level: '2' },
  list: { style: 'bulleted' },
}

export const emptyDraft = (kind: BlockKind): BlockDraft => ({
  kind,
  values: FIRST_VALUES[kind] ?? {},
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
    case 'heading':
      return { kind: block.kind, values: { text: block.text, level: String(block.level ?? 2) } }
    case 'list':
      return { kind: block.kind, values: { items: block.items.join('\n'), style: block.style } }
    default: {
      const { kind, ...values } = block
      const texts = Object.entries(values).map(([name, value]) => [name, String(value)])
      return { kind, values: Object.fromEntries(texts) }
    }
  }
}
