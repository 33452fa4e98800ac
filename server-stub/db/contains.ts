import { isSignsOnly, wordsOf } from '../../widgets/shared/contract/letters.js'
import { type Sql, sql } from './sql.js'

/** More words than a name has narrow nothing down. */
const MOST_WORDS = 8

/** The folded words of a query, or nothing for one of signs alone, which nothing holds. */
export const askedWords = (query: string): string[] | undefined =>
  isSignsOnly(query) ? undefined : wordsOf(query).slice(0, MOST_WORDS)

/**
 * Whether `folded`, a text that `plinth_fold` has gone over, has every word of `query` in it; any text has those of an empty one.
 * A trigram index serves it; `strpos` would read every row.
 */
export function contains(folded: Sql, query: string): Sql {
  const words = askedWords(query)
  if (!words) return sql`false`
  return sql.join([sql`true`, ...words.map((word) => sql`${folded} like ${`%${word}%`}`)], ' and ')
}

/** The same, where each word of `query` must be the beginning of one. */
export function beginsWords(folded: Sql, query: string): Sql {
  const words = askedWords(query)
  if (!words || words.length === 0) return sql`false`
  return sql.join(
    words.map((word) => sql`' ' || ${folded} like ${`% ${word}%`}`),
    ' and ',
  )
}
