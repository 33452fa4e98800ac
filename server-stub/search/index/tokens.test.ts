import { expect, test as it } from 'vitest'
import { fold } from './fold.js'
import { joinedWords, tokenize } from './tokens.js'

it.each([
  ['Straße', ['strasse']],
  ['Æsir & Œuvre', ['aesir', 'oeuvre']],
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
  ['J.M.W. Turner', [{ text: 'jmw', position: 0 }]],
  [
    'The Job’s Jean-Michel',
    [
      { text: 'jobs', position: 1 },
      { text: 'jeanmichel', position: 3 },
    ],
  ],
  ['David Hockney', []],
])('joins what hangs together in “%s”', (text, joined) => {
  expect(joinedWords(text)).toEqual(joined)
})

it('knows where words stand', () => {
  const text = 'Ana Ruiz'
  expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Ana', 'Ruiz'])
})

it.each([
  ['Plain Text 7', 'plain text 7'],
  ['~Ö~', '~o~'],
  ['ŁØSÆ', 'losae'],
  ['Ἀθῆναι', 'αθηναι'],
  ['שָׁלוֹם', 'שלום'],
  ['محـــمد', 'محمد'],
])('folds “%s” to “%s”', (text, folded) => {
  expect(fold(text)).toBe(folded)
})
