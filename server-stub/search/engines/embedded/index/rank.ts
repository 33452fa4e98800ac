/** The order of what is found, and the first of it. */

import { KIND_SHIFT, type Schema, textsOf } from '../../../language/schema.js'
import { tokenize } from '../../../language/tokens.js'
import { isInFirstLevel, isPlain, type Matches, positionIn, withoutPosition } from './match.js'
import type { Meaning } from './meaning.js'
import { byUnits, PLACE_BITS, PLACE_MASK, type Segment } from './segment.js'

export type Order = 'relevance' | 'title'

/** What the order of a part's records follows beside what their matches cost. */
export interface Ranking {
  order: Order
  /** The number of words asked for. */
  words: number
  /**
   * Of one word of a few letters, which is hardly more than the beginning of a name: the terms that begin so. What is called so comes
   * before what only holds it, and kinds of records count before all that tells long matches apart.
   */
  beginning: Pick<Meaning, 'from' | 'to'> | undefined
  /** The records that come first whatever they cost, by their places. */
  pinned: ReadonlyMap<number, number>
}

export interface Top {
  segment: Segment
  document: number
  /** Less is earlier. Comparable across segments in the order of relevance alone. */
  key: number
}

const STANDINGS = 0x1000
const POSITIONS = 4
const LENGTHS = 16

/** All that counts less than the cost and the tier. */
const SPAN = 2 * POSITIONS * STANDINGS * LENGTHS
/** More than any cost comes to, with all that counts less. */
const WHOLE_SPAN = 2 ** 40
const KINDS = STANDINGS >>> KIND_SHIFT
/** Before everything that is not pinned. */
const PINNED = -1_000

/**
 * Relevance, in this order: what the match costs, the tier, whether the words are the whole title, whether the first word
 * stands early, where the record stands by itself, how long the title is.
 */
function relevance(segment: Segment, document: number, cost: number, words: number): number {
  const length = segment.titleLengths[document] ?? 0
  const isWhole = isPlain(cost) && length === words
  const position = words === 0 ? 0 : Math.min(positionIn(cost), POSITIONS - 1)
  let key = withoutPosition(cost) * 4 + (segment.tiers[document] ?? 0)
  key = (key * 2 + (isWhole ? 0 : 1)) * POSITIONS + position
  key = key * STANDINGS + (segment.standings[document] ?? 0)
  return key * LENGTHS + Math.min(length, LENGTHS - 1)
}

/** Relevance; of a few letters first whether it is called so, and its kind. */
function keyOf(segment: Segment, document: number, cost: number, { words, beginning }: Ranking): number {
  const key = relevance(segment, document, cost, words)
  if (!beginning) return key
  // Found by another text than a name, such as what a guide to a city is called: all kinds alike.
  if (!isInFirstLevel(cost)) return 2 * KINDS * WHOLE_SPAN + key
  const kind = (segment.standings[document] ?? 0) >>> KIND_SHIFT
  return ((beginsWith(segment, document, beginning) ? 0 : KINDS) + kind) * WHOLE_SPAN + key
}

/** Whether the title's first word is one of the terms. */
function beginsWith(segment: Segment, document: number, { from, to }: Pick<Meaning, 'from' | 'to'>): boolean {
  const end = segment.wordStarts[document + 1] ?? 0
  for (let index = segment.wordStarts[document] ?? 0; index < end; index++) {
    const word = segment.words[index] ?? 0
    const term = word >>> PLACE_BITS
    if ((word & PLACE_MASK) === 0 && term >= from && term < to) return true
  }
  return false
}

/** The first `count` of what was found, in order. */
export function selectTop(
  segment: Segment,
  { found, costs, length }: Matches,
  ranking: Ranking,
  count: number,
): Top[] {
  const { order, beginning, pinned } = ranking
  const heap = new Heap(Math.min(count, length), segment.titleRanks)
  const { tiers } = segment
  for (let index = 0; index < length; index++) {
    const document = found[index] ?? 0
    if (order === 'title') {
      heap.offer(segment.titleRanks[document] ?? 0, document)
      continue
    }
    const place = pinned.get(document)
    if (place !== undefined) {
      heap.offer(PINNED + place, document)
      continue
    }
    const cost = costs[document] ?? 0
    // Most of very many are out by this alone.
    if (!beginning && (withoutPosition(cost) * 4 + (tiers[document] ?? 0)) * SPAN > heap.last) continue
    heap.offer(keyOf(segment, document, cost, ranking), document)
  }
  return heap.sorted().map(({ key, document }) => ({ segment, document, key }))
}

/** Of two parts of an index: by key, else by title, else by id. */
export function compareTop(order: Order, schema: Schema): (a: Top, b: Top) => number {
  const names = new Map<Top, string>()
  function nameOf(top: Top): string {
    let name = names.get(top)
    if (name === undefined) {
      const record = top.segment.documents.read(top.document)
      const title = tokenize(textsOf(record, schema.title)[0] ?? '')
      name = `${title.map(({ text }) => text).join(' ')}\n${record.objectID}`
      names.set(top, name)
    }
    return name
  }
  return function compare(a, b) {
    if (a.segment === b.segment) return a.key - b.key || byRank(a, b)
    if (order === 'relevance' && a.key !== b.key) return a.key - b.key
    return byUnits(nameOf(a), nameOf(b))
  }
}

function byRank(a: Top, b: Top): number {
  return (a.segment.titleRanks[a.document] ?? 0) - (b.segment.titleRanks[b.document] ?? 0)
}

/** Keeps the `size` least of what is offered, the greatest of them on top. */
class Heap {
  private readonly keys: Float64Array
  private readonly documents: Uint32Array
  private length = 0

  constructor(
    private readonly size: number,
    private readonly ranks: Uint32Array,
  ) {
    this.keys = new Float64Array(size)
    this.documents = new Uint32Array(size)
  }

  /** With a greater key nothing is kept any more. */
  get last(): number {
    return this.length < this.size ? Number.POSITIVE_INFINITY : (this.keys[0] ?? Number.NEGATIVE_INFINITY)
  }

  offer(key: number, document: number): void {
    if (this.length < this.size) this.rise(this.length++, key, document)
    else if (this.size > 0 && this.isBefore(key, document, 0)) this.sink(key, document)
  }

  sorted(): { key: number; document: number }[] {
    const items = Array.from({ length: this.length }, (_, index) => ({
      key: this.keys[index] ?? 0,
      document: this.documents[index] ?? 0,
    }))
    return items.sort((a, b) => a.key - b.key || this.rankOf(a.document) - this.rankOf(b.document))
  }

  private rankOf(document: number): number {
    return this.ranks[document] ?? 0
  }

  /** Whether such an item comes before the one at a place. */
  private isBefore(key: number, document: number, place: number): boolean {
    const there = this.keys[place] ?? 0
    return key < there || (key === there && this.rankOf(document) < this.rankOf(this.documents[place] ?? 0))
  }

  private rise(from: number, key: number, document: number): void {
    let place = from
    while (place > 0) {
      const parent = (place - 1) >>> 1
      if (this.isBefore(key, document, parent)) break
      this.move(parent, place)
      place = parent
    }
    this.put(place, key, document)
  }

  private sink(key: number, document: number): void {
    let place = 0
    for (;;) {
      let child = 2 * place + 1
      if (child >= this.length) break
      if (
        child + 1 < this.length &&
        this.isBefore(this.keys[child] ?? 0, this.documents[child] ?? 0, child + 1)
      )
        child++
      if (!this.isBefore(key, document, child)) break
      this.move(child, place)
      place = child
    }
    this.put(place, key, document)
  }

  private move(from: number, to: number): void {
    this.put(to, this.keys[from] ?? 0, this.documents[from] ?? 0)
  }

  private put(place: number, key: number, document: number): void {
    this.keys[place] = key
    this.documents[place] = document
  }
}
