/** Which terms of a part of the index a word of a query means. */
import { nearTerms } from '../../../language/near.js'
import { prefixRange } from '../../../language/terms.js'
import type { QueryWord } from '../../../language/words.js'
import type { Segment } from './segment.js'

/** Terms that a word means. */
export interface Meaning {
  /** The word as it is; -1 when no record holds it. */
  exact: number
  /** Terms that begin with it: from the first to before the last. An exact one is the first of them. */
  from: number
  to: number
  /** Terms that are meant if the word holds mistakes, and how many. */
  near: Map<number, number>
  /** At how many places they stand, all together. */
  places: number
}

/** What a word means as it stands. */
export function meaningOf(word: QueryWord, { terms, postingStarts }: Segment): Meaning {
  const range = prefixRange(terms, word.text)
  const exact = terms.list[range.from] === word.text ? range.from : -1
  const { from } = range
  const to = word.isPrefix ? range.to : exact === -1 ? from : from + 1
  const places = (postingStarts[to] ?? 0) - (postingStarts[from] ?? 0)
  return { exact, from, to, near: new Map(), places }
}

/** Adds what it may mean if it was typed with mistakes. */
export function addNear(word: QueryWord, meaning: Meaning, { terms, postingStarts }: Segment): void {
  nearTerms(terms, word.text, word.isPrefix, (term, typos) => {
    meaning.near.set(term, typos)
    meaning.places += (postingStarts[term + 1] ?? 0) - (postingStarts[term] ?? 0)
  })
}
