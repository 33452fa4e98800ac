/**
 * Which records hold all words of a query, and how well. What it costs a record is one number, less is better, made of parts
 * that decide in this order: typing mistakes, then the level of the attributes, then whether the last word stands there whole,
 * then how far apart the words stand. Beneath them the place of the first word.
 */
import { createFrequent, type Frequent, frequentList } from './frequent.js'
import type { Meaning } from './meaning.js'
import { LAST_POSITION, LEVEL_SHIFT, PLACE_BITS, PLACE_MASK, type Segment } from './segment.js'

const GAP_BITS = 5
const MOST_GAP = (1 << GAP_BITS) - 1
const POSITION_BITS = 6
const UNFINISHED = 1 << (POSITION_BITS + GAP_BITS)
/** Ten words of the last level, and ten words with two mistakes each, stay within five bits. */
const LEVEL = UNFINISHED << 2
const TYPO = LEVEL << 5
const NOTHING = 0xffffffff

export const positionIn = (cost: number): number => cost & LAST_POSITION
/** What is left of a cost without the place of the first word. */
export const withoutPosition = (cost: number): number => cost >>> POSITION_BITS
/** Whether one word stands in the first level, without mistakes. */
export const isInFirstLevel = (cost: number): boolean => cost < LEVEL
/** Whether all words stand in the first level, whole and without mistakes. */
export const isPlain = (cost: number): boolean => cost < UNFINISHED

export interface Matches {
  /** The records, in no order; the first `length` count. Both are used again by the next match in the same part. */
  found: Uint32Array
  /** Of every record of the part what it costs. */
  costs: Uint32Array
  length: number
  /** What is kept for the matches to come. */
  readonly frequent: Frequent
}

/** Room for one match at a time in a part of the index. */
export function createRoom(segment: Segment): Matches {
  const { size } = segment
  return {
    found: new Uint32Array(size),
    costs: new Uint32Array(size),
    length: 0,
    frequent: createFrequent(),
  }
}

/** All living records, when nothing is asked for. */
export function matchAll(segment: Segment, room: Matches): Matches {
  room.costs.fill(0)
  room.length = 0
  for (let document = 0; document < segment.size; document++)
    if (segment.dead[document] === 0) room.found[room.length++] = document
  return room
}

/** Living records that hold every word; `hasDead` says whether the part has others. */
export function match(
  segment: Segment,
  meanings: readonly Meaning[],
  room: Matches,
  hasDead: boolean,
): Matches {
  room.length = 0
  let rarest = meanings[0]
  for (const meaning of meanings) if (rarest && meaning.places < rarest.places) rarest = meaning
  if (!rarest || rarest.places === 0) return room
  gather(segment, rarest, room)
  if (hasDead) keep(room, (document) => segment.dead[document] === 0)
  if (meanings.length > 1) {
    keep(room, (document) => {
      const cost = costOfAll(segment, meanings, document)
      room.costs[document] = cost
      return cost !== NOTHING
    })
  }
  return room
}

/** Living records that hold every word of one of the variants; each costs what the cheapest variant does. */
export function matchAny(
  segment: Segment,
  variants: readonly (readonly Meaning[])[],
  room: Matches,
  hasDead: boolean,
): Matches {
  const costs = new Uint32Array(segment.size).fill(NOTHING)
  const found = new Uint32Array(segment.size)
  let length = 0
  for (const meanings of variants) {
    match(segment, meanings, room, hasDead)
    for (let index = 0; index < room.length; index++) {
      const document = room.found[index] ?? 0
      const cost = room.costs[document] ?? NOTHING
      if (costs[document] === NOTHING) found[length++] = document
      if (cost < (costs[document] ?? 0)) costs[document] = cost
    }
  }
  room.costs.set(costs)
  room.found.set(found)
  room.length = length
  return room
}

function keep(room: Matches, fits: (document: number) => boolean): void {
  let kept = 0
  for (let index = 0; index < room.length; index++) {
    const document = room.found[index] ?? 0
    if (fits(document)) room.found[kept++] = document
  }
  room.length = kept
}

/** Costs of a word by where it stands: looked up once for each place in the index, so kept in a table. */
function costTable(base: number): Uint32Array {
  return Uint32Array.from({ length: 1 << PLACE_BITS }, (_, place) => {
    return base + (place >>> LEVEL_SHIFT) * LEVEL + (place & LAST_POSITION)
  })
}
const WHOLE = costTable(0)
const BEGUN = costTable(UNFINISHED)
const MISTAKEN = [WHOLE, costTable(TYPO), costTable(2 * TYPO)]

/** All records with one of the terms, and their least costs. */
function gather(segment: Segment, meaning: Meaning, room: Matches): void {
  room.costs.fill(NOTHING)
  const { exact, from, to, near } = meaning
  const begun = exact === -1 ? from : from + 1
  if (exact !== -1) gatherTerms(segment, exact, begun, WHOLE, room)
  const list = frequentList(segment, room.frequent, begun, to)
  if (list) gatherPostings(list, 0, list.length, BEGUN, room)
  else gatherTerms(segment, begun, to, BEGUN, room)
  for (const [term, typos] of near) gatherTerms(segment, term, term + 1, MISTAKEN[typos] ?? WHOLE, room)
}

/** Terms that follow each other have their places one after the other, too. */
function gatherTerms(
  { postings, postingStarts }: Segment,
  from: number,
  to: number,
  table: Uint32Array,
  room: Matches,
): void {
  gatherPostings(postings, postingStarts[from] ?? 0, postingStarts[to] ?? 0, table, room)
}

function gatherPostings(
  postings: Uint32Array,
  from: number,
  end: number,
  table: Uint32Array,
  room: Matches,
): void {
  const { found, costs } = room
  let { length } = room
  for (let index = from; index < end; index++) {
    const posting = postings[index] ?? 0
    const document = posting >>> PLACE_BITS
    const cost = table[posting & PLACE_MASK] ?? 0
    const known = costs[document] ?? 0
    if (cost >= known) continue
    if (known === NOTHING) found[length++] = document
    costs[document] = cost
  }
  room.length = length
}

/** What the words cost a record together, or NOTHING when one is missing. */
function costOfAll(segment: Segment, meanings: readonly Meaning[], document: number): number {
  const begin = segment.wordStarts[document] ?? 0
  const end = segment.wordStarts[document + 1] ?? 0
  let sum = 0
  let gaps = 0
  let first = 0
  let before = -1
  for (const [order, meaning] of meanings.entries()) {
    let best = NOTHING
    let place = 0
    for (let index = begin; index < end; index++) {
      const word = segment.words[index] ?? 0
      const table = tableFor(meaning, word >>> PLACE_BITS)
      const cost = table ? (table[word & PLACE_MASK] ?? NOTHING) : NOTHING
      if (cost < best) {
        best = cost
        place = word & PLACE_MASK
      }
    }
    if (best === NOTHING) return NOTHING
    if (order === 0) first = positionIn(best)
    else gaps += gapBetween(before, place)
    before = place
    sum += withoutPosition(best)
  }
  return ((sum + Math.min(gaps, MOST_GAP)) << POSITION_BITS) + first
}

function tableFor({ exact, from, to, near }: Meaning, term: number): Uint32Array | undefined {
  if (term === exact) return WHOLE
  if (term >= from && term < to) return BEGUN
  const typos = near.size > 0 ? near.get(term) : undefined
  return typos === undefined ? undefined : MISTAKEN[typos]
}

const FAR = 7

/** 0 for a word that follows the other, up to 7 for one that stands far off or in an attribute of another level. */
function gapBetween(before: number, after: number): number {
  if (before >>> LEVEL_SHIFT !== after >>> LEVEL_SHIFT) return FAR
  return Math.min(FAR, Math.abs(after - before - 1))
}
