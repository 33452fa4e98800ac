/**
 * The one table by which texts are compared: what is searched for, sorted and matched, in pages, in the search index and in the
 * database, whose `plinth_fold` is written from it (server-stub/db/schema/folding-sql.ts). Each code point is folded by itself, so that a
 * match can be shown in the text it was found in.
 */

/** Code points from the first to the last, both included. */
export type Range = readonly [from: number, to: number]

/** Signs that people type for each other within a word, or leave out. Two of them Unicode would take apart into a space and a mark. */
export const APOSTROPHES: readonly Range[] = [
  [0x27, 0x27],
  [0x60, 0x60],
  [0xb4, 0xb4],
  [0x2b9, 0x2bf],
  [0x2c8, 0x2c8],
  [0x2ca, 0x2cb],
  [0x384, 0x384],
  [0x55a, 0x55a],
  [0x5f3, 0x5f3],
  [0x1fbd, 0x1fbd],
  [0x1fbf, 0x1fbf],
  [0x1fef, 0x1fef],
  [0x1ffd, 0x1ffd],
  [0x2018, 0x2019],
  [0x201b, 0x201b],
  [0x2032, 0x2032],
  [0x2035, 0x2035],
  [0xa78b, 0xa78c],
  [0xff07, 0xff07],
]

/** What nobody sees: soft hyphens, joiners, marks of direction, selectors of variants. */
export const INVISIBLE: readonly Range[] = [
  [0xad, 0xad],
  [0x61c, 0x61c],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xe0000, 0xe01ef],
]

/** Accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowels and the stroke that stretches a word. */
export const MARKS: readonly Range[] = [
  [0x300, 0x36f],
  [0x483, 0x489],
  [0x591, 0x5bd],
  [0x5bf, 0x5bf],
  [0x5c1, 0x5c2],
  [0x5c4, 0x5c5],
  [0x5c7, 0x5c7],
  [0x610, 0x61a],
  [0x640, 0x640],
  [0x64b, 0x65f],
  [0x670, 0x670],
  [0x6d6, 0x6dc],
  [0x6df, 0x6e8],
  [0x6ea, 0x6ed],
  [0x8ca, 0x8e1],
  [0x8e3, 0x8ff],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe20, 0xfe2f],
]

/** Hyphens, dashes, spaces and all other signs: each only parts words. */
export const SIGNS: readonly Range[] = [
  [0x00, 0x2f],
  [0x3a, 0x40],
  [0x5b, 0x60],
  [0x7b, 0xa9],
  [0xab, 0xb1],
  [0xb4, 0xb4],
  [0xb6, 0xb8],
  [0xbb, 0xbb],
  [0xbf, 0xbf],
  [0xd7, 0xd7],
  [0xf7, 0xf7],
  [0x2c2, 0x2c5],
  [0x2cd, 0x2cd],
  [0x2d2, 0x2df],
  [0x2e5, 0x2eb],
  [0x2ed, 0x2ed],
  [0x2ef, 0x2ff],
  [0x37e, 0x37e],
  [0x387, 0x387],
  [0x3f6, 0x3f6],
  [0x482, 0x482],
  [0x55b, 0x55f],
  [0x589, 0x58f],
  [0x5be, 0x5be],
  [0x5c0, 0x5c0],
  [0x5c3, 0x5c3],
  [0x5c6, 0x5c6],
  [0x5f4, 0x5f4],
  [0x600, 0x60f],
  [0x61b, 0x61b],
  [0x61d, 0x61f],
  [0x66a, 0x66d],
  [0x6d4, 0x6d4],
  [0x6dd, 0x6de],
  [0x6e9, 0x6e9],
  [0x6fd, 0x6fe],
  [0x964, 0x965],
  [0xe3f, 0xe3f],
  [0x2000, 0x200a],
  [0x2010, 0x2029],
  [0x202f, 0x205f],
  [0x20a0, 0x20cf],
  [0x2100, 0x2131],
  [0x2133, 0x214d],
  [0x214f, 0x214f],
  [0x2190, 0x245f],
  [0x2500, 0x2bff],
  [0x2e00, 0x2e7f],
  [0x2ff0, 0x3004],
  [0x3008, 0x3020],
  [0x3030, 0x3030],
  [0x303d, 0x303f],
  [0x30a0, 0x30a0],
  [0x30fb, 0x30fb],
  [0xa700, 0xa721],
  [0xfd3e, 0xfd4f],
  [0xfff9, 0xfffd],
  [0x1f000, 0x1fbff],
]

/** The digit 0 of other scripts; the nine others follow it. */
export const ZEROS: readonly number[] = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50]

/** Small letters that Unicode does not take apart, or that people write for each other. */
export const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ɖ: 'd',
  ħ: 'h',
  ı: 'i',
  ɨ: 'i',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  ƶ: 'z',
  ə: 'e',
  ǝ: 'e',
  ς: 'σ',
  ґ: 'г',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ے: 'ي',
  ک: 'ك',
  ڪ: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ٱ: 'ا',
}

const AND = ' and '
const isIn = (ranges: readonly Range[], code: number): boolean =>
  ranges.some(([from, to]) => code >= from && code <= to)

const known = new Map<string, string>()

/** One code point: letters, nothing, or a space where words part. */
function foldLetter(letter: string): string {
  const before = known.get(letter)
  if (before !== undefined) return before
  const folded = isIn(APOSTROPHES, codeOf(letter))
    ? ''
    : [...letter.normalize('NFKD').toLowerCase()].map(foldPlain).join('')
  known.set(letter, folded)
  return folded
}

function foldPlain(letter: string): string {
  const code = codeOf(letter)
  if (letter === '&') return AND
  if (isIn(APOSTROPHES, code) || isIn(MARKS, code) || isIn(INVISIBLE, code)) return ''
  if (isIn(SIGNS, code)) return ' '
  const zero = ZEROS.find((first) => code >= first && code < first + 10)
  return zero === undefined ? (LETTERS[letter] ?? letter) : String(code - zero)
}

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0

const PLAIN = /^[a-z0-9 ]*$/

/** The words of `text` in small letters without their marks, with one space between them. Nothing is left of a text of signs. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  const folded = PLAIN.test(lower) ? lower : [...text].map(foldLetter).join('')
  return folded.replace(/ +/g, ' ').trim()
}

/** The same, with the place in `text` of each letter of it. */
export function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const letter of text) {
    for (const unit of foldLetter(letter)) {
      const isNeeded = unit !== ' ' || (folded !== '' && !folded.endsWith(' '))
      if (!isNeeded) continue
      folded += unit
      for (let index = 0; index < unit.length; index++) places.push(at)
    }
    at += letter.length
  }
  return { folded: folded.trimEnd(), places }
}

/** Without what nobody sees. */
export const withoutInvisible = (text: string): string =>
  [...text].filter((letter) => !isIn(INVISIBLE, codeOf(letter))).join('')

/** With the digits of other scripts as 0 to 9. */
export const withPlainDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => (isAscii(digit) ? digit : foldLetter(digit)))
const isAscii = (letter: string): boolean => codeOf(letter) < 0x80

/** Whether there is anything that can be found: a text of signs alone, such as “???” or “🎨”, has no word. */
export const hasWords = (text: string): boolean => fold(text.replaceAll(/[&＆﹠]/g, ' ')) !== ''

/** Whether something was typed, and none of it is a word. What nobody sees was not typed. */
export const isSignsOnly = (query: string): boolean =>
  !hasWords(query) && [...query].some((letter) => !isIn(INVISIBLE, codeOf(letter)) && letter.trim() !== '')

/** What people write for “&” between two names, or leave out. */
const JOINING = new Set(['and', 'und', 'et', 'y', 'e', 'i', 'og', 'och', 'en', 've', 'и'])

/** Without what only joins the words beside it: “Okoro & Lind” is asked for as “Okoro Lind” is. */
export const withoutJoining = <Word>(words: readonly Word[], textOf: (word: Word) => string): Word[] =>
  words.filter((word, place) => place === 0 || place === words.length - 1 || !JOINING.has(textOf(word)))

/** The same of a query as it is typed, for services that fold texts themselves. */
export const withoutJoiningWords = (query: string): string =>
  withoutJoining(query.split(/\s+/), fold).join(' ')

/** The folded words of a query. */
export const wordsOf = (query: string): string[] =>
  withoutJoining(
    fold(query.replaceAll(/[&＆﹠]/g, ' '))
      .split(' ')
      .filter(Boolean),
    (word) => word,
  )
