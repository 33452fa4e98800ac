/** `plinth_fold` of the database, written from the table by which everything else compares texts. */
import {
  APOSTROPHES,
  INVISIBLE,
  LETTERS,
  MARKS,
  type Range,
  SIGNS,
  ZEROS,
} from '../../../widgets/shared/contract/letters.js'

/** Where the locale of a database knows no letters but ASCII, their capitals are folded all the same. */
const ALPHABETS: readonly Range[] = [
  [0x80, 0x58f],
  [0x10a0, 0x10c5],
  [0x1e9e, 0x1e9e],
]

const escaped = (code: number): string =>
  code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`
// No text of PostgreSQL has the code point 0.
const classOf = (...ranges: readonly Range[]): string =>
  `'[${ranges.map(([from, to]) => (from === to ? escaped(from) : `${escaped(Math.max(1, from))}-${escaped(to)}`)).join('')}]+'`

/** Pairs of what is replaced and by what. */
function replacements(): [string, string][] {
  const digits = ZEROS.flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit): [string, string] => [
      String.fromCodePoint(zero + digit),
      String(digit),
    ]),
  )
  const capitals = ALPHABETS.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  ).flatMap((letter): [string, string][] => {
    const small = letter.toLowerCase()
    const isPlain = letter.normalize('NFKD') === letter && small !== letter && [...small].length === 1
    return isPlain ? [[letter, LETTERS[small] ?? small]] : []
  })
  return [...Object.entries(LETTERS), ...digits, ...capitals]
}

/** Of SIGNS those that are ASCII, without the two that are removed and `&`. */
const ASCII_SIGNS = `E'${Array.from({ length: 0x7f }, (_, index) => index + 1)
  .filter((code) => !/[a-z0-9 '`&]/i.test(String.fromCharCode(code)))
  .map((code) => `\\x${code.toString(16).padStart(2, '0')}`)
  .join('')}'`

export function foldingSql(): string {
  const all = replacements()
  const single = all.filter(([, by]) => by.length === 1)
  const removed = classOf(...APOSTROPHES, ...MARKS, ...INVISIBLE)
  const decomposed = `lower(normalize(regexp_replace(given, ${classOf(...APOSTROPHES)}, '', 'g'), NFKD))`
  const plain = `translate(regexp_replace(${decomposed},
      ${removed}, '', 'g'),
      '${single.map(([letter]) => letter).join('')}',
      '${single.map(([, by]) => by).join('')}')`
  const letters = all
    .filter(([, by]) => by.length > 1)
    .reduce((text, [letter, by]) => `replace(${text}, '${letter}', '${by}')`, plain)
  const ascii = `translate(replace(translate(lower(given collate "C"), '''\`', ''), '&', ' and '), ${ASCII_SIGNS}, repeat(' ', 70))`
  const beyond = `regexp_replace(replace(${letters}, '&', ' and '),
      ${classOf(...SIGNS)}, ' ', 'g')`
  // Runs of spaces become one by signs that are in no folded text: a pattern would take ten times as long.
  return `create or replace function plinth_fold(given text) returns text language sql immutable parallel safe as $$
  select btrim(replace(replace(replace(
    case when octet_length(given) = length(given) then ${ascii}
    else ${beyond}
    end, ' ', '<>'), '><', ''), '<>', ' '))
$$;`
}
