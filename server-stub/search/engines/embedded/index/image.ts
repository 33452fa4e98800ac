/** A part of the index as a file holds it: a few numbers and names as JSON, its arrays as they stand in memory, and its records. */

import type { Value } from '../../../language/schema.js'
import { createTerms } from '../../../language/terms.js'
import type { Bytes } from './bytes.js'
import { createColumn } from './columns.js'
import { createDocuments } from './documents.js'
import { createIds } from './ids.js'
import type { Segment } from './segment.js'

export type Numbers = Uint8Array | Uint16Array | Uint32Array

/** What is written as JSON. */
export interface Description {
  size: number
  shapes: readonly (readonly string[])[]
  /** Of each column its name and the values that its numbers stand for. */
  columns: readonly (readonly [name: string, entries: readonly (readonly Value[])[]])[]
}

export interface Image {
  description: Description
  arrays: readonly Numbers[]
  text: Bytes
}

export function imageOf(segment: Segment): Image {
  const { size, terms, documents, ids, columns } = segment
  return {
    description: {
      size,
      shapes: documents.shapes,
      columns: [...columns].map(([name, { entries }]) => [name, entries]),
    },
    arrays: [
      Buffer.from(terms.list.join('\n')),
      segment.postings,
      segment.postingStarts,
      segment.words,
      segment.wordStarts,
      documents.shapeOf,
      documents.starts,
      ids.hashes,
      ids.table,
      segment.titleLengths,
      segment.tiers,
      segment.standings,
      segment.titleRanks,
      // What dies while the rest is being written is not dead in what is written.
      segment.dead.slice(),
      ...[...columns.values()].map(({ codes }) => codes),
    ],
    text: documents.text,
  }
}

/** The part that an image was made of. */
export function segmentOf({ description, arrays, text }: Image): Segment {
  const { size, shapes, columns } = description
  let next = 0
  const bytes = () => expectArray(arrays[next++], Uint8Array)
  const words = () => expectArray(arrays[next++], Uint32Array)
  const terms = Buffer.from(bytes()).toString('utf8')
  const [postings, postingStarts, wordsOf, wordStarts] = [words(), words(), words(), words()]
  const documents = createDocuments({ shapes, shapeOf: words(), starts: words(), text })
  const ids = createIds(words(), words(), (document) => documents.read(document).objectID)
  return {
    size,
    terms: createTerms(terms === '' ? [] : terms.split('\n')),
    postings,
    postingStarts,
    words: wordsOf,
    wordStarts,
    documents,
    ids,
    titleLengths: bytes(),
    tiers: bytes(),
    standings: expectArray(arrays[next++], Uint16Array),
    titleRanks: words(),
    dead: bytes(),
    columns: new Map(
      columns.map(([name, entries]) => [name, createColumn(entries, arrays[next++] ?? bytes())]),
    ),
  }
}

function expectArray<T extends Numbers>(array: Numbers | undefined, type: new () => T): T {
  if (array instanceof type) return array
  throw new Error(`search: expected a ${type.name} in the file of the index`)
}
