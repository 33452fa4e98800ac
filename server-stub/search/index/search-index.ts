/**
 * The index: words in, records out, in order, counted. It is made of a large part and, when records have changed since that
 * was made, of a small one that holds the changed ones anew, while the large part's are marked as dead.
 */
import { countValues } from './columns.js'
import { compileFilter, type Filter, type Test } from './filter.js'
import { createRoom, type Matches, match, matchAll } from './match.js'
import { compareTop, type Order, selectTop, type Top } from './rank.js'
import type { Schema, Stored, Value } from './schema.js'
import { type Segment, SegmentBuilder } from './segment.js'
import type { YieldToEventLoop } from './slices.js'
import { addNear, meaningOf, type QueryWord, queryWords } from './words.js'

export interface Query {
  query: string
  filter: Filter
  order: Order
  /** How many of the first are passed over, and how many of the next are given. */
  from: number
  size: number
  /** Attributes whose values are counted among all that is found. */
  counts: readonly string[]
}

export interface Found {
  records: Stored[]
  total: number
  counts: Map<string, Map<Value, number>>
  words: QueryWord[]
  /** Whether words with mistakes were looked for. */
  withTypos: boolean
}

/**
 * One word that finds fewer records than this is looked for with mistakes, too. What several words find together is surer: two
 * need a fourth of it, and one record that holds three is the one that is meant.
 */
const FEW = 9

interface Part {
  segment: Segment
  room: Matches
}

export class SearchIndex {
  private readonly main: Part
  private recent: Part | undefined
  private readonly changed = new Map<string, Stored>()

  constructor(
    private readonly schema: Schema,
    segment: Segment,
  ) {
    this.main = { segment, room: createRoom(segment) }
  }

  /** How many records have changed since the large part was made. */
  get changes(): number {
    return this.changed.size
  }

  /** Takes records that are new or have changed, and the ids of those that are gone. One call at a time. */
  async change(
    records: readonly Stored[],
    gone: readonly string[],
    yieldToEventLoop: YieldToEventLoop,
  ): Promise<void> {
    for (const id of gone) this.changed.delete(id)
    for (const record of records) this.changed.set(record.objectID, record)
    const builder = new SegmentBuilder(this.schema)
    for (const record of this.changed.values()) {
      builder.add(record)
      await yieldToEventLoop()
    }
    const segment = await builder.finish(yieldToEventLoop)
    // Nothing waits from here on: a search sees all of the change or nothing of it.
    for (const id of [...gone, ...this.changed.keys()]) {
      const number = this.main.segment.numbers.get(id)
      if (number !== undefined) this.main.segment.dead[number] = 1
    }
    this.recent = segment.size > 0 ? { segment, room: createRoom(segment) } : undefined
  }

  search({ query, filter, order, from, size, counts }: Query): Found {
    const words = queryWords(query)
    const parts = this.recent ? [this.main, this.recent] : [this.main]
    const { matches, withTypos } = matchWords(parts, words)
    const found: Found = { records: [], total: 0, counts: new Map(), words, withTypos }
    for (const name of counts) found.counts.set(name, new Map())
    const tops: Top[] = []
    for (const [index, part] of parts.entries()) {
      const room = matches[index]
      if (!room) continue
      narrow(part, room, filter)
      found.total += room.length
      addCounts(part.segment, room, found.counts)
      tops.push(...selectTop(part.segment, room, words.length, order, from + size))
    }
    if (parts.length > 1) tops.sort(compareTop(order, this.schema))
    found.records = tops
      .slice(from, from + size)
      .map(({ segment, document }) => segment.documents.read(document))
    return found
  }
}

/** Makes an index of all `records`; `yieldToEventLoop` is called between them. */
export async function buildIndex(
  schema: Schema,
  records: AsyncIterable<readonly Stored[]>,
  yieldToEventLoop: YieldToEventLoop,
): Promise<SearchIndex> {
  const builder = new SegmentBuilder(schema)
  for await (const portion of records) {
    for (const record of portion) {
      builder.add(record)
      await yieldToEventLoop()
    }
  }
  return new SearchIndex(schema, await builder.finish(yieldToEventLoop))
}

/**
 * Words as they stand; if they find little, with mistakes. Of words that stand nowhere, and others that do, the first are
 * taken to hold the mistakes; only when that finds nothing, all are.
 */
function matchWords(
  parts: readonly Part[],
  words: readonly QueryWord[],
): { matches: Matches[]; withTypos: boolean } {
  if (words.length === 0)
    return { matches: parts.map(({ segment, room }) => matchAll(segment, room)), withTypos: false }
  const meanings = parts.map(({ segment }) => words.map((word) => meaningOf(word, segment)))
  const matchAllWords = () =>
    parts.map(({ segment, room }, index) => match(segment, meanings[index] ?? [], room))
  const matches = matchAllWords()
  if (lengthOf(matches) * words.length ** 2 >= FEW) return { matches, withTypos: false }
  const isUnknown = words.map((_, place) => meanings.every((ofPart) => ofPart[place]?.places === 0))
  const addTypos = (isWanted: (place: number) => boolean) => {
    for (const [index, { segment }] of parts.entries())
      for (const [place, word] of words.entries()) {
        const meaning = meanings[index]?.[place]
        if (meaning && isWanted(place)) addNear(word, meaning, segment)
      }
  }
  const hasUnknown = isUnknown.includes(true)
  if (hasUnknown) {
    addTypos((place) => isUnknown[place] === true)
    const found = matchAllWords()
    if (lengthOf(found) > 0) return { matches: found, withTypos: true }
  }
  addTypos((place) => !hasUnknown || isUnknown[place] === false)
  return { matches: matchAllWords(), withTypos: true }
}

function narrow({ segment }: Part, room: Matches, filter: Filter): void {
  const { columns, numbers } = segment
  const test: Test = compileFilter(filter, { columns, numberOf: (id) => numbers.get(id) })
  if (test === true) return
  if (test === false) {
    room.length = 0
    return
  }
  let kept = 0
  for (let index = 0; index < room.length; index++) {
    const document = room.found[index] ?? 0
    if (test(document)) room.found[kept++] = document
  }
  room.length = kept
}

function addCounts(segment: Segment, room: Matches, counts: Map<string, Map<Value, number>>): void {
  for (const [name, total] of counts) {
    const column = segment.columns.get(name)
    if (!column) continue
    for (const [value, count] of countValues(column, room.found, room.length))
      total.set(value, (total.get(value) ?? 0) + count)
  }
}

function lengthOf(matches: readonly Matches[]): number {
  return matches.reduce((total, { length }) => total + length, 0)
}
