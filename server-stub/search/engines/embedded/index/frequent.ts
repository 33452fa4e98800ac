/**
 * Beginnings that very many words share, such as one letter: where the words of each record that begin so stand first, in the order of
 * the records. Gathered from the words themselves they come in no order, which takes memory several times as long.
 */

import { meaningOf } from './meaning.js'
import { PLACE_BITS, type Segment } from './segment.js'
import type { YieldToEventLoop } from './slices.js'

/** Fewer places than this are gathered as fast. */
const FREQUENT = 1 << 16
/** Records of all lists of a part together: four bytes each. */
const MOST_KEPT = 1 << 24
/** Beginnings of up to so many letters are made ahead. */
const AHEAD = 3
const NO_PLACE = 0xffff

/** The lists of one part. */
export interface Frequent {
  readonly lists: Map<string, Uint32Array>
  kept: number
}

export const createFrequent = (): Frequent => ({ lists: new Map(), kept: 0 })

/** Of terms that follow each other the first place in each record, as `postings` has it; undefined where they stand in few. */
export function frequentList(
  segment: Segment,
  frequent: Frequent,
  from: number,
  to: number,
): Uint32Array | undefined {
  const { postingStarts } = segment
  if ((postingStarts[to] ?? 0) - (postingStarts[from] ?? 0) < FREQUENT) return undefined
  const name = `${from} ${to}`
  const known = frequent.lists.get(name)
  if (known) return known
  if (frequent.kept >= MOST_KEPT) return undefined
  const list = gatherInOrder(segment, from, to)
  frequent.lists.set(name, list)
  frequent.kept += list.length
  return list
}

function gatherInOrder({ size, postings, postingStarts }: Segment, from: number, to: number): Uint32Array {
  const places = new Uint16Array(size).fill(NO_PLACE)
  const end = postingStarts[to] ?? 0
  let count = 0
  for (let index = postingStarts[from] ?? 0; index < end; index++) {
    const posting = postings[index] ?? 0
    const document = posting >>> PLACE_BITS
    const known = places[document] ?? 0
    const place = posting & ((1 << PLACE_BITS) - 1)
    if (known === NO_PLACE) count++
    if (place < known) places[document] = place
  }
  const list = new Uint32Array(count)
  let length = 0
  for (let document = 0; document < size; document++) {
    const place = places[document] ?? 0
    if (place !== NO_PLACE) list[length++] = ((document << PLACE_BITS) | place) >>> 0
  }
  return list
}

/** Makes the lists that people will ask for first. */
export async function makeAhead(
  segment: Segment,
  frequent: Frequent,
  yieldToEventLoop: YieldToEventLoop,
): Promise<void> {
  if ((segment.postingStarts.at(-1) ?? 0) < FREQUENT) return
  for (let letters = 1; letters <= AHEAD; letters++) {
    let before: string | undefined
    for (const term of segment.terms.list) {
      const text = term.slice(0, letters)
      if (text === before) continue
      before = text
      const { exact, from, to } = meaningOf({ text, isPrefix: true }, segment)
      frequentList(segment, frequent, exact === -1 ? from : from + 1, to)
      await yieldToEventLoop()
    }
  }
}
