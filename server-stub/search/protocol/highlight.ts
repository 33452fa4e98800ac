/** Marks the words of a query in what was found: `_highlightResult` of the protocol. Texts stay as they are, unescaped, as the protocol has it. */
import { nearTerms } from '../language/near.js'
import type { Stored } from '../language/schema.js'
import { createTerms } from '../language/terms.js'
import { joinedWords, type Token, tokenize } from '../language/tokens.js'
import type { QueryWord } from '../language/words.js'

export interface Highlighted {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
  matchedWords: string[]
  /** Only where something matches: whether the query is all of the text. */
  fullyHighlighted?: boolean
}

export interface Marking {
  words: readonly QueryWord[]
  withTypos: boolean
  before: string
  after: string
}

/** Highlights those of `attributes` that hold text; `*` means all. */
export function highlightRecord(
  record: Stored,
  attributes: readonly string[],
  marking: Marking,
): Record<string, Highlighted | Highlighted[]> {
  const names = attributes.includes('*') ? Object.keys(record) : attributes
  const result: Record<string, Highlighted | Highlighted[]> = {}
  for (const name of names) {
    const value = record[name]
    if (name === 'objectID') continue
    if (typeof value === 'string') result[name] = highlight(value, marking)
    else if (Array.isArray(value))
      result[name] = value.filter((item) => typeof item === 'string').map((item) => highlight(item, marking))
  }
  return result
}

/** Highlights one text. */
export function highlight(text: string, { words, withTypos, before, after }: Marking): Highlighted {
  const tokens = tokenize(text)
  const joined = joinedWords(text)
  const matched = new Set<string>()
  let value = ''
  let written = 0
  let whole = 0
  for (const [position, token] of tokens.entries()) {
    const from = token.start
    const chains = joined.filter((one) => one.position === position)
    let end = from
    for (const word of words)
      for (const one of [token, ...chains.map((chain) => ({ ...chain, start: from }))]) {
        const length = matchedLength(one, word, withTypos)
        if (length === 0) continue
        matched.add(word.text)
        end = Math.max(end, from + unitsOf(text, one, length))
      }
    // A token within what is marked already stands there with the one before it.
    if (from >= written && end > from) {
      value += text.slice(written, from) + before + text.slice(from, end) + after
      written = end
    }
    if (written >= token.end) whole++
  }
  if (matched.size === 0) return { value: text, matchLevel: 'none', matchedWords: [] }
  return {
    value: value + text.slice(written),
    matchLevel: words.every((word) => matched.has(word.text)) ? 'full' : 'partial',
    matchedWords: [...matched],
    fullyHighlighted: whole === tokens.length,
  }
}

/** How many folded letters of a token a word means: those that were typed, all of them where there are mistakes. */
function matchedLength(token: Token, word: QueryWord, withTypos: boolean): number {
  if (token.text === word.text) return token.text.length
  if (word.isPrefix && token.text.startsWith(word.text)) return word.text.length
  return withTypos && isNear(token.text, word) ? token.text.length : 0
}

function isNear(text: string, { text: word, isPrefix }: QueryWord): boolean {
  let near = false
  nearTerms(createTerms([text]), word, isPrefix, () => {
    near = true
  })
  return near
}

/** How much of the text the first folded letters of a token take: folding may make two letters of one, or none. */
function unitsOf(text: string, token: Token, folded: number): number {
  if (folded >= token.text.length) return token.end - token.start
  let units = 0
  for (const letter of text.slice(token.start, token.end)) {
    if (foldedLength(text.slice(token.start, token.start + units)) >= folded && !/\p{M}/u.test(letter)) break
    units += letter.length
  }
  return units
}

function foldedLength(text: string): number {
  return tokenize(text).reduce((length, token) => length + token.text.length, 0)
}
