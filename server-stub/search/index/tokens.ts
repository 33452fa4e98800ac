/** Takes text apart into the words that are found and looked for. */
import { fold } from './fold.js'

export interface Token {
  /** Folded. */
  text: string
  /** Where it stands in the text, in UTF-16 units. */
  start: number
  end: number
}

/** Words with what may hold their parts together: `Jean-Michel`, `O’Keeffe`, `J.M.W.` */
const CHAIN = /[\p{L}\p{N}\p{M}]+(?:[-'.‘’][\p{L}\p{N}\p{M}]+)*/gu
const PART = /[\p{L}\p{N}\p{M}]+/gu
/** Scripts without spaces: each character is a word. */
const BY_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const PIECES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu

/** The words in their order. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: part, index } of text.matchAll(PART)) push(tokens, part, index)
  return tokens
}

/** Chains written as one: `jeanmichel`, `okeeffe`, `jmw`, with the number of the word at which each begins. */
export function joinedWords(text: string): { text: string; position: number }[] {
  const joined: { text: string; position: number }[] = []
  if (!/[-'.‘’]/.test(text)) return joined
  let position = 0
  for (const [chain] of text.matchAll(CHAIN)) {
    const parts = tokenize(chain)
    if (parts.length > 1 && !BY_CHARACTER.test(chain))
      joined.push({ text: parts.map((part) => part.text).join(''), position })
    position += parts.length
  }
  return joined
}

function push(tokens: Token[], part: string, start: number): void {
  if (BY_CHARACTER.test(part)) {
    for (const { 0: piece, index } of part.matchAll(PIECES)) pushOne(tokens, piece, start + index)
  } else pushOne(tokens, part, start)
}

function pushOne(tokens: Token[], piece: string, start: number): void {
  const text = fold(piece)
  if (text !== '') tokens.push({ text, start, end: start + piece.length })
}
