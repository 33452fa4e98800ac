/** What staff tell the search: words that mean others, and records that come first for a query. */
import { type QueryWord, queryWords } from './words.js'

export interface Synonym {
  word: string
  /** A search for the word finds what holds any of these, too. */
  sameAs: readonly string[]
  /** And a search for one of these what holds the word. */
  isMutual: boolean
}

export interface Pins {
  query: string
  /** `objectID`s, the first first. */
  ids: readonly string[]
}

export interface Rules {
  /** The words as they were asked for, then what else they mean. */
  variantsOf(words: readonly QueryWord[]): QueryWord[][]
  /** The records that come first, in their order. */
  pinnedFor(words: readonly QueryWord[]): readonly string[]
}

/** Each is a search of its own. */
const MOST_VARIANTS = 20

const textOf = (words: readonly QueryWord[]): string => words.map(({ text }) => text).join(' ')
const texts = (phrase: string): string[] => queryWords(phrase).map(({ text }) => text)

export function compileRules(synonyms: readonly Synonym[], pins: readonly Pins[]): Rules {
  const meanings = synonyms
    .flatMap(({ word, sameAs, isMutual }) => [
      { from: texts(word), to: sameAs.map(texts) },
      ...(isMutual ? sameAs.map((other) => ({ from: texts(other), to: [texts(word)] })) : []),
    ])
    .filter(({ from }) => from.length > 0)
  const first = new Map(pins.map(({ query, ids }) => [textOf(queryWords(query)), ids]))
  return {
    variantsOf(words) {
      const variants = new Map([[textOf(words), [...words]]])
      for (const { from, to } of meanings)
        for (const at of placesOf(words, from))
          for (const other of to) {
            if (other.length === 0 || variants.size > MOST_VARIANTS) continue
            const meant = other.map((text) => ({ text, isPrefix: false }))
            const variant = [...words.slice(0, at), ...meant, ...words.slice(at + from.length)]
            const key = textOf(variant)
            if (!variants.has(key)) variants.set(key, variant)
          }
      return [...variants.values()]
    },
    pinnedFor: (words) => (words.length > 0 ? (first.get(textOf(words)) ?? []) : []),
  }
}

export const NO_RULES: Rules = compileRules([], [])

/** Where the phrase stands among the words. */
const placesOf = (words: readonly QueryWord[], phrase: readonly string[]): number[] =>
  words.flatMap((_, at) => (phrase.every((text, index) => words[at + index]?.text === text) ? [at] : []))
