import { describe, expect, test as it } from 'vitest'
import { fold, foldWithPlaces, hasWords, isSignsOnly, wordsOf } from './letters.js'
import { PAIRS } from './letters.pairs.js'

describe.each(PAIRS)('“%s” and “%s”', (one, other) => {
  it('are asked for with the same words', () => expect(wordsOf(one)).toEqual(wordsOf(other)))
})

it.each([
  ['Plain Text 7', 'plain text 7'],
  ['~Ö~', 'o'],
  ['ŁØSÆ', 'losae'],
  ['Ἀθῆναι', 'αθηναι'],
  ['שָׁלוֹם', 'שלום'],
  ['محـــمد', 'محمد'],
  ['  The  Painter’s — Table ', 'the painters table'],
  ['Okoro & Lind', 'okoro and lind'],
  ['Okoro&Lind', 'okoro and lind'],
  ['½', '1 2'],
  ['🎨 ??? — ✓', ''],
])('folds “%s” to “%s”', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(folded)).toBe(folded)
})

it.each([
  ['Straße', 'ss', 'ß'],
  ['D’Órsay', 'orsay', 'Órsay'],
  ['A — B', 'a b', 'A — B'],
])('knows where “%s” has “%s”', (text, found, shown) => {
  const { folded, places } = foldWithPlaces(text)
  expect(folded).toBe(fold(text))
  const at = folded.indexOf(found)
  expect(text.slice(places[at], places[at + found.length])).toBe(shown)
})

it.each([
  ['Okoro and Lind', ['okoro', 'lind']],
  ['Okoro und Lind', ['okoro', 'lind']],
  ['Okoro &', ['okoro']],
  ['and', ['and']],
  ['black and', ['black', 'and']],
  ['🎨', []],
])('asks for “%s” with %j', (query, words) => expect(wordsOf(query)).toEqual(words))

it.each(['🎨', '???', '—', '&', '& &', '’', '+', '…', '#'])('finds no word in “%s”', (query) => {
  expect(hasWords(query)).toBe(false)
  expect(isSignsOnly(query)).toBe(true)
})

it.each(['', '  ', '\u200b', '\u00ad \u2060'])('takes %j for nothing typed', (query) => {
  expect(isSignsOnly(query)).toBe(false)
})
