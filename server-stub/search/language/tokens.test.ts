import { expect, test as it } from 'vitest'
import { joinedWords, tokenize, tokenizeQuery } from './tokens.js'

it.each([
  ['Straße', ['strasse']],
  ['Æsir & Œuvre', ['aesir', 'and', 'oeuvre']],
  ['Łódź, Đặng', ['lodz', 'dang']],
  ['Jean-Michel O’Keeffe', ['jean', 'michel', 'o', 'keeffe']],
  ['J.M.W. Turner', ['j', 'm', 'w', 'turner']],
  ['安藤忠雄 Ando', ['安', '藤', '忠', '雄', 'ando']],
  ['محمد أحمد', ['محمد', 'احمد']],
  ['مُحَمَّد', ['محمد']],
  ['  “…” — ', []],
  ['<script>alert(1)</script>', ['script', 'alert', '1', 'script']],
])('takes “%s” apart', (text, words) => {
  expect(tokenize(text).map((token) => token.text)).toEqual(words)
})

it.each([
  ['J.M.W. Turner', [{ text: 'jmw', position: 0, end: 5 }]],
  [
    'The Job’s Jean-Michel',
    [
      { text: 'jeanmichel', position: 3, end: 21 },
      { text: 'jobs', position: 1, end: 9 },
    ],
  ],
  [
    'Centre-d’Art',
    [
      { text: 'centredart', position: 0, end: 12 },
      { text: 'dart', position: 1, end: 12 },
    ],
  ],
  ['David Hockney', []],
])('joins what hangs together in “%s”', (text, joined) => {
  const byText = joinedWords(text).toSorted((one, other) => (one.text < other.text ? -1 : 1))
  expect(byText).toEqual(joined)
})

it.each([
  ['O’Keeffe’s', ['okeeffes']],
  ["centre-d'art", ['centre', 'dart']],
  ["'Blue' & Grey", ['blue', 'grey']],
])('asks for “%s” in these words', (query, words) => {
  expect(tokenizeQuery(query).map(({ text }) => text)).toEqual(words)
})

it('knows where words stand', () => {
  const text = 'Ana Ruiz'
  expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Ana', 'Ruiz'])
})
