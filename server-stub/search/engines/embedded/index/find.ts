/** What a query finds in the parts of an index: the first records in order, how many there are, and how often they hold each value. */
import { isSignsOnly } from '../../../../../widgets/shared/contract/letters.js'
import type { Filter } from '../../../language/filter.js'
import { NO_RULES, type Rules } from '../../../language/rules.js'
import type { Schema, Stored, Value } from '../../../language/schema.js'
import { type QueryWord, queryWords } from '../../../language/words.js'
import { countValues } from './columns.js'
import { compileFilter, type Test } from './compile-filter.js'
import { type Matches, match, matchAll, matchAny } from './match.js'
import { addNear, meaningOf } from './meaning.js'
import type { Part } from './parts.js'
import { compareTop, type Order, selectTop, type Top } from './rank.js'
import type { Segment } from './segment.js'

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

export function find(
  parts: readonly Part[],
  schema: Schema,
  { query, filter, order, from, size, counts, rules = NO_RULES }: Query,
): Found {
  const words = queryWords(query)
  const variants = rules.variantsOf(words)
  const pins = order === 'relevance' ? rules.pinnedFor(words) : []
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
  if (parts.length > 1) tops.sort(compareTop(order, schema))
  found.records = tops
    .slice(from, from + size)
    .map(({ segment, document }) => segment.documents.read(document))
  return found
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
