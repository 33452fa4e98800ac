/**
 * The index: words in, records out, in order, counted. It is made of parts: a large one and, when records have changed since that was
 * made, smaller ones that hold the changed ones anew, while their old selves are marked as dead. Parts are merged as they grow.
 */
import { isSignsOnly } from '../../../widgets/shared/contract/letters.js'
import type { OpenFile } from './bytes.js'
import { countValues } from './columns.js'
import { compileFilter, type Filter, type Test } from './filter.js'
import { makeAhead } from './frequent.js'
import { type Matches, match, matchAll, matchAny } from './match.js'
import { addLiving, buildTail, createPart, markDead, mergedFrom, type Part, TAIL_SIZE } from './parts.js'
import { compareTop, type Order, selectTop, type Top } from './rank.js'
import { NO_RULES, type Rules } from './rules.js'
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
  /** What staff have said of words and queries; nothing by default. */
  rules?: Rules
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
/** A word with no more letters is hardly more than the beginning of a name. */
const SHORT = 3

export class SearchIndex {
  private parts: readonly Part[]
  /** While parts are being merged, the first that is not among them, and the records that have left those since. */
  private merging: { until: number; left: Set<string> } | undefined
  private isChanging = false

  /** The oldest part first. With `spill`, records of merged parts go into the files that it opens. */
  constructor(
    private readonly schema: Schema,
    segments: readonly Segment[],
    private readonly spill?: () => OpenFile,
  ) {
    this.parts = segments.map(createPart)
  }

  get segments(): readonly Segment[] {
    return this.parts.map(({ segment }) => segment)
  }

  get size(): number {
    return this.parts.reduce((sum, { living }) => sum + living, 0)
  }

  /** How many records have changed since the large part was made. */
  get changes(): number {
    return this.parts.slice(1).reduce((sum, { living }) => sum + living, 0)
  }

  /** The record as it is found now. */
  read(id: string): Stored | undefined {
    for (const { segment } of this.parts) {
      const number = segment.ids.numberOf(id)
      if (number !== undefined && segment.dead[number] === 0) return segment.documents.read(number)
    }
    return undefined
  }

  /** The ids of all records. */
  *ids(): Generator<string> {
    for (const { segment } of this.parts)
      for (let number = 0; number < segment.size; number++)
        if (segment.dead[number] === 0) yield segment.documents.read(number).objectID
  }

  /** Takes records that are new or have changed, and the ids of those that are gone. One call at a time. */
  async change(
    records: readonly Stored[],
    gone: readonly string[],
    yieldToEventLoop: YieldToEventLoop,
  ): Promise<void> {
    const changed = new Map(records.map((record) => [record.objectID, record]))
    const tail = this.growingTail()
    this.isChanging = true
    const segment = await buildTail(this.schema, tail, changed, new Set(gone), yieldToEventLoop).finally(
      () => {
        this.isChanging = false
      },
    )
    // Nothing waits from here on: a search sees all of the change or nothing of it.
    for (const id of [...gone, ...changed.keys()])
      for (const [place, part] of this.parts.entries())
        if (markDead(part, id) && this.merging && place < this.merging.until) this.merging.left.add(id)
    const kept = this.parts.filter((part) => part !== tail)
    this.parts = segment.size > 0 ? [...kept, createPart(segment)] : kept
  }

  private growingTail(): Part | undefined {
    const tail = this.parts.at(-1)
    const isGrowing = this.parts.length > Math.max(1, this.merging?.until ?? 0)
    return tail && isGrowing && tail.segment.size < TAIL_SIZE ? tail : undefined
  }

  /**
   * Makes one part of those that have become small beside what follows them, while the old ones answer and changes come in.
   * False when there is nothing to merge, or not now. One call at a time.
   */
  async merge(yieldToEventLoop: YieldToEventLoop): Promise<boolean> {
    const from = mergedFrom(this.parts)
    // A change that is under way may be making the last part anew.
    if (from === undefined || this.isChanging) return false
    const until = this.parts.length
    const left = new Set<string>()
    this.merging = { until, left }
    try {
      const builder = new SegmentBuilder(this.schema, this.spill)
      for (const part of this.parts.slice(from, until))
        await addLiving(builder, part, () => true, yieldToEventLoop)
      const part = createPart(await builder.finish(yieldToEventLoop))
      for (const id of left) markDead(part, id)
      this.parts = [...this.parts.slice(0, from), part, ...this.parts.slice(until)]
    } finally {
      this.merging = undefined
    }
    return true
  }

  /** Makes ready what searches would make when they first need it. */
  async warm(yieldToEventLoop: YieldToEventLoop): Promise<void> {
    for (const { segment, room } of this.parts) await makeAhead(segment, room.frequent, yieldToEventLoop)
  }

  search({ query, filter, order, from, size, counts, rules = NO_RULES }: Query): Found {
    const words = queryWords(query)
    const variants = rules.variantsOf(words)
    const pins = order === 'relevance' ? rules.pinnedFor(words) : []
    const { parts } = this
    const { matches, withTypos } = isSignsOnly(query)
      ? { matches: [], withTypos: false }
      : matchVariants(parts, variants)
    const found: Found = { records: [], total: 0, counts: new Map(), words: variants.flat(), withTypos }
    for (const name of counts) found.counts.set(name, new Map())
    const tops: Top[] = []
    for (const [index, part] of parts.entries()) {
      const room = matches[index]
      if (!room) continue
      const pinned = addPinned(part, room, pins)
      narrow(part, room, filter)
      found.total += room.length
      addCounts(part.segment, room, found.counts)
      const ranking = { order, words: words.length, beginning: beginningIn(part, words), pinned }
      tops.push(...selectTop(part.segment, room, ranking, from + size))
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
  spill?: () => OpenFile,
): Promise<SearchIndex> {
  const builder = new SegmentBuilder(schema, spill)
  for await (const portion of records) {
    for (const record of portion) {
      builder.add(record)
      await yieldToEventLoop()
    }
  }
  return new SearchIndex(schema, [await builder.finish(yieldToEventLoop)], spill)
}

/** The terms that begin with the one word of a few letters that was asked for. */
function beginningIn({ segment }: Part, words: readonly QueryWord[]) {
  const [word] = words
  const isShort = words.length === 1 && word?.isPrefix && word.text.length <= SHORT
  return isShort ? meaningOf(word, segment) : undefined
}

/** Takes in what staff have put first, whether it holds the words or not; gives the places of those records. */
function addPinned({ segment }: Part, room: Matches, pins: readonly string[]): Map<number, number> {
  const pinned = new Map<number, number>()
  for (const [place, id] of pins.entries()) {
    const document = segment.ids.numberOf(id)
    if (document === undefined || segment.dead[document] === 1) continue
    pinned.set(document, place)
    if (room.found.subarray(0, room.length).includes(document)) continue
    room.costs[document] = 0
    room.found[room.length++] = document
  }
  return pinned
}

/** What the words mean, together with what staff say that they mean; mistakes are forgiven only where that finds nothing. */
function matchVariants(
  parts: readonly Part[],
  variants: readonly (readonly QueryWord[])[],
): { matches: Matches[]; withTypos: boolean } {
  const [words = []] = variants
  if (variants.length < 2) return matchWords(parts, words)
  const matches = parts.map(({ segment, room, living }) =>
    matchAny(
      segment,
      variants.map((variant) => variant.map((word) => meaningOf(word, segment))),
      room,
      living < segment.size,
    ),
  )
  return lengthOf(matches) > 0 ? { matches, withTypos: false } : matchWords(parts, words)
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
    parts.map(({ segment, room, living }, index) =>
      match(segment, meanings[index] ?? [], room, living < segment.size),
    )
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
  const { columns, ids } = segment
  const test: Test = compileFilter(filter, { columns, numberOf: (id) => ids.numberOf(id) })
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
