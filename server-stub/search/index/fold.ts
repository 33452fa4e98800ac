/**
 * Letters as they are compared: in lower case and without their marks. What `plinth_fold` of the store does to a name, and for
 * other scripts besides, so that a search in the index and a list of the store agree on what is the same.
 */

/** Letters that are no letter with a mark, so that Unicode does not take them apart. The last two are Arabic endings that people write for each other. */
const ALONE: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
  ĸ: 'k',
  ى: 'ي',
  ة: 'ه',
}
const BEYOND_ASCII = /[^ -~]/g
/** Latin, Greek and Cyrillic accents, Hebrew points, Arabic vowels and the stretching stroke, apostrophes that are letters. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u02bb\u02bc\u2018\u2019]/g
const PLAIN = /^[ -~]*$/

export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(BEYOND_ASCII, (letter) => ALONE[letter] ?? letter)
}
