/** Takes text apart into the words that are found and looked for. */
import { fold } from '../../../widgets/shared/contract/letters.js'

export interface Token {
  /** Folded. */
  text: string
  /** Where it stands in the text, in UTF-16 units. */
  start: number
  end: number
}

// Apostrophes that are letters by Unicode, such as ʼ, are part of a word here; folding drops them. The others are in each class below.
const PART = /[\p{L}\p{N}\p{M}\p{DI}]+|[&\uff06\ufe60]/gu
/** A word, with what apostrophes hold to it: an apostrophe within a word is as good as none. */
const WITH_APOSTROPHES =
  /[\p{L}\p{N}\p{M}\p{DI}]+(?:['`´\u0384\u055a\u05f3\u1fbd\u1fbf\u1fef\u1ffd‘’\u201b\u2032\u2035\uff07][\p{L}\p{N}\p{M}\p{DI}]+)*/gu
/** The same, with what else may hold the parts of words together: `Jean-Michel`, `O’Keeffe`, `J.M.W.` */
const CHAIN =
  /[\p{L}\p{N}\p{M}\p{DI}]+(?:[-.\u2010\u2011'`´\u0384\u055a\u05f3\u1fbd\u1fbf\u1fef\u1ffd‘’\u201b\u2032\u2035\uff07][\p{L}\p{N}\p{M}\p{DI}]+)*/gu
const HAS_CHAIN = /[-.\u2010\u2011'`´\u0384\u055a\u05f3\u1fbd\u1fbf\u1fef\u1ffd‘’\u201b\u2032\u2035\uff07]/u
/** Scripts without spaces: each character is a word, with the marks that voice it. */
const BY_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const PIECES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\u3099\u309a\uff9e\uff9f]*|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu

/** The words in their order. `&` is the word “and”. */
export const tokenize = (text: string): Token[] => tokensOf(text, PART)

/** The words of a query: what apostrophes hold together is one, as it stands joined in the index, and `&` is none. */
export const tokenizeQuery = (query: string): Token[] => tokensOf(query, WITH_APOSTROPHES)

function tokensOf(text: string, pattern: RegExp): Token[] {
  const tokens: Token[] = []
  for (const { 0: part, index } of text.matchAll(pattern)) push(tokens, part, index)
  return tokens
}

/** Several tokens that are one word as well. */
export interface Joined {
  text: string
  /** The number of the word at which it begins. */
  position: number
  end: number
}

/** Chains written as one: `jeanmichel`, `okeeffe`, `jmw`; in `centre-d’art` also `dart`, for those who write a space for the hyphen. */
export function joinedWords(text: string): Joined[] {
  if (!HAS_CHAIN.test(text)) return []
  const tokens = tokenize(text)
  const joined = new Map<string, Joined>()
  for (const pattern of [CHAIN, WITH_APOSTROPHES])
    for (const { 0: chain, index } of text.matchAll(pattern)) {
      if (!HAS_CHAIN.test(chain)) continue
      const end = index + chain.length
      const position = tokens.findIndex(({ start }) => start >= index)
      const parts = tokens.slice(position, position + chain.length).filter((token) => token.end <= end)
      if (parts.length < 2 || BY_CHARACTER.test(chain)) continue
      joined.set(`${index} ${end}`, { text: parts.map((part) => part.text).join(''), position, end })
    }
  return [...joined.values()]
}

function push(tokens: Token[], part: string, start: number): void {
  if (BY_CHARACTER.test(part)) {
    for (const { 0: piece, index } of part.matchAll(PIECES)) pushOne(tokens, piece, start + index)
  } else pushOne(tokens, part, start)
}

/** What folding makes several words of, such as `½`, stands at one place. */
function pushOne(tokens: Token[], piece: string, start: number): void {
  for (const text of fold(piece).split(' '))
    if (text !== '') tokens.push({ text, start, end: start + piece.length })
}
