/** One part of the index, made once and never changed: words to records, records to words, values, and the records themselves. */

import { type Schema, type Stored, textsOf, valuesOf } from '../../../language/schema.js'
import { createTerms, type Terms } from '../../../language/terms.js'
import { joinedWords, tokenize } from '../../../language/tokens.js'
import type { OpenFile } from './bytes.js'
import { type Column, ColumnBuilder } from './columns.js'
import { type Documents, DocumentsBuilder } from './documents.js'
import { GrowingNumbers } from './growing.js'
import { createIds, hashOf, type Ids, tableOf } from './ids.js'
import { sortInSlices, type YieldToEventLoop } from './slices.js'

/**
 * Where a word stands in a record, in the lowest 8 bits of a number: two for the level of its attribute, six for its place
 * there. Above them stands the record (in `postings`) or the term (in `words`).
 */
export const PLACE_BITS = 8
export const PLACE_MASK = 0xff
export const LEVEL_SHIFT = 6
export const LAST_POSITION = 0x3f
/** Words of attributes that stand second in a level, such as another spelling of a title, are placed after these. */
const SECOND_ATTRIBUTE = 16

export interface Segment {
  readonly size: number
  readonly terms: Terms
  /** Of each term, from `postingStarts[term]` on, where it stands: in the order of the records. */
  readonly postings: Uint32Array
  readonly postingStarts: Uint32Array
  /** Of each record, from `wordStarts[record]` on, which terms stand in it. */
  readonly words: Uint32Array
  readonly wordStarts: Uint32Array
  readonly columns: ReadonlyMap<string, Column>
  readonly documents: Documents
  readonly ids: Ids
  /** Words of the title, 255 at most. */
  readonly titleLengths: Uint8Array
  readonly tiers: Uint8Array
  readonly standings: Uint16Array
  /** The place of each record in the order of titles. */
  readonly titleRanks: Uint32Array
  /** Records that have changed since: 1 for those that are no longer found here. */
  readonly dead: Uint8Array
}

/** Takes the records one by one: `add` each, then `finish`. Call `yieldToEventLoop` between them. */
export class SegmentBuilder {
  private readonly terms = new Map<string, number>()
  private readonly words = new GrowingNumbers()
  private readonly wordStarts = new GrowingNumbers()
  private readonly columns: Map<string, ColumnBuilder>
  private readonly documents: DocumentsBuilder
  private readonly hashes = new GrowingNumbers()
  private readonly titles: string[] = []
  private readonly titleLengths = new GrowingNumbers()
  private readonly tiers = new GrowingNumbers()
  private readonly standings = new GrowingNumbers()

  /** With `spill`, the records of a large part go into the file that it opens. */
  constructor(
    private readonly schema: Schema,
    spill?: () => OpenFile,
  ) {
    this.documents = new DocumentsBuilder(spill)
    this.columns = new Map(schema.filterable.map((name) => [name, new ColumnBuilder()]))
  }

  add(record: Stored): void {
    const { schema } = this
    this.hashes.push(hashOf(record.objectID))
    this.documents.add(record)
    this.wordStarts.push(this.words.length)
    for (const [level, attributes] of schema.searchable.entries()) this.addLevel(record, attributes, level)
    for (const [name, column] of this.columns) column.add(valuesOf(record, name))
    const title = tokenize(textsOf(record, schema.title)[0] ?? '')
    this.titles.push(title.map((token) => token.text).join(' '))
    this.titleLengths.push(Math.min(title.length, 255))
    this.tiers.push(schema.tier(record))
    this.standings.push(schema.standing(record))
  }

  private addLevel(record: Stored, attributes: readonly string[], level: number): void {
    for (const [order, attribute] of attributes.entries()) {
      let position = order === 0 ? 0 : SECOND_ATTRIBUTE
      for (const text of textsOf(record, attribute)) {
        const tokens = tokenize(text)
        for (const [index, token] of tokens.entries()) this.addWord(token.text, level, position + index)
        for (const joined of joinedWords(text)) this.addWord(joined.text, level, position + joined.position)
        position += tokens.length
      }
    }
  }

  private addWord(text: string, level: number, position: number): void {
    let term = this.terms.get(text)
    if (term === undefined) {
      term = this.terms.size
      this.terms.set(text, term)
    }
    const place = (level << LEVEL_SHIFT) | Math.min(position, LAST_POSITION)
    this.words.push(((term << PLACE_BITS) | place) >>> 0)
  }

  async finish(yieldToEventLoop: YieldToEventLoop): Promise<Segment> {
    const size = this.titles.length
    this.wordStarts.push(this.words.length)
    const wordStarts = this.wordStarts.take()
    const words = this.words.take()
    const sorted = [...this.terms.keys()]
    await yieldToEventLoop()
    await sortInSlices(sorted, byUnits, yieldToEventLoop)
    await this.renumber(words, sorted, yieldToEventLoop)
    const { postings, postingStarts } = await invert(words, wordStarts, sorted.length, yieldToEventLoop)
    const documents = this.documents.finish()
    const hashes = this.hashes.take()
    return {
      size,
      terms: createTerms(sorted),
      postings,
      postingStarts,
      words,
      wordStarts,
      columns: new Map([...this.columns].map(([name, column]) => [name, column.finish()])),
      documents,
      ids: createIds(hashes, tableOf(hashes), (document) => documents.read(document).objectID),
      titleLengths: new Uint8Array(this.titleLengths.take()),
      tiers: new Uint8Array(this.tiers.take()),
      standings: new Uint16Array(this.standings.take()),
      titleRanks: await rank(this.titles, yieldToEventLoop),
      dead: new Uint8Array(size),
    }
  }

  /** Terms have numbers in the order of their coming; from now on in the order of the list. */
  private async renumber(
    words: Uint32Array,
    sorted: readonly string[],
    yieldToEventLoop: YieldToEventLoop,
  ): Promise<void> {
    const places = new Uint32Array(sorted.length)
    for (const [place, term] of sorted.entries()) {
      places[this.terms.get(term) ?? 0] = place
      if ((place & 4095) === 0) await yieldToEventLoop()
    }
    for (let index = 0; index < words.length; index++) {
      const word = words[index] ?? 0
      words[index] = (((places[word >>> PLACE_BITS] ?? 0) << PLACE_BITS) | (word & PLACE_MASK)) >>> 0
      if ((index & 0xffff) === 0) await yieldToEventLoop()
    }
  }
}

/** From records and their terms to terms and their records. */
async function invert(
  words: Uint32Array,
  wordStarts: Uint32Array,
  terms: number,
  yieldToEventLoop: YieldToEventLoop,
): Promise<{ postings: Uint32Array; postingStarts: Uint32Array }> {
  const postingStarts = new Uint32Array(terms + 1)
  for (let index = 0; index < words.length; index++) {
    const after = ((words[index] ?? 0) >>> PLACE_BITS) + 1
    postingStarts[after] = (postingStarts[after] ?? 0) + 1
    if ((index & 0xffff) === 0) await yieldToEventLoop()
  }
  for (let term = 0; term < terms; term++)
    postingStarts[term + 1] = (postingStarts[term + 1] ?? 0) + (postingStarts[term] ?? 0)
  const next = postingStarts.slice()
  const postings = new Uint32Array(words.length)
  for (let document = 0; document + 1 < wordStarts.length; document++) {
    const end = wordStarts[document + 1] ?? 0
    for (let index = wordStarts[document] ?? 0; index < end; index++) {
      const word = words[index] ?? 0
      const term = word >>> PLACE_BITS
      const place = next[term] ?? 0
      next[term] = place + 1
      postings[place] = ((document << PLACE_BITS) | (word & PLACE_MASK)) >>> 0
    }
    if ((document & 1023) === 0) await yieldToEventLoop()
  }
  return { postings, postingStarts }
}

async function rank(titles: readonly string[], yieldToEventLoop: YieldToEventLoop): Promise<Uint32Array> {
  const order = Array.from(titles.keys())
  await sortInSlices(order, (a, b) => byUnits(titles[a] ?? '', titles[b] ?? '') || a - b, yieldToEventLoop)
  const ranks = new Uint32Array(titles.length)
  for (const [place, document] of order.entries()) ranks[document] = place
  return ranks
}

export function byUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
