/** The order of what is found, and the first of it. */
import { isPlain, type Matches, positionIn, withoutPosition } from './match.js'
import { type Schema, textsOf } from './schema.js'
import { byUnits, type Segment } from './segment.js'
import { tokenize } from './tokens.js'

export type Order = 'relevance' | 'title'

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

/** The first `count` of what was found, in order. `words` is the number of words asked for. */
export function selectTop(
  segment: Segment,
  { found, costs, length }: Matches,
  words: number,
  order: Order,
  count: number,
): Top[] {
  const heap = new Heap(Math.min(count, length), segment.titleRanks)
  const { tiers } = segment
  for (let index = 0; index < length; index++) {
    const document = found[index] ?? 0
    if (order === 'title') {
      heap.offer(segment.titleRanks[document] ?? 0, document)
      continue
    }
    const cost = costs[document] ?? 0
    // Most of very many are out by this alone.
    if ((withoutPosition(cost) * 4 + (tiers[document] ?? 0)) * SPAN > heap.last) continue
    heap.offer(relevance(segment, document, cost, words), document)
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
