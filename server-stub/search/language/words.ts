/** The words of a query. */
import { withoutJoining } from '../../../widgets/shared/contract/letters.js'
import { tokenizeQuery } from './tokens.js'

export interface QueryWord {
  text: string
  /** The last word may still be being typed: it means all words that begin with it, too. */
  isPrefix: boolean
}

/** More words than a title has narrow nothing down. */
const MOST_WORDS = 10

export function queryWords(query: string): QueryWord[] {
  const tokens = withoutJoining(tokenizeQuery(query), ({ text }) => text).slice(0, MOST_WORDS)
  return tokens.map(({ text }, index) => ({ text, isPrefix: index === tokens.length - 1 }))
}
