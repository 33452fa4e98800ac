/**
 * Filters as they are written: `published:true AND (tier:1 OR tier:2) AND NOT recordType:"Art Fair"`, numbers as `tier < 3` or
 * `tier:1 TO 2`. AND binds before OR. More may be nested here than the hosted service takes.
 */
import { type Filter, NO_FILTER, OPERATORS, type Operator } from '../language/filter.js'
import { malformed } from './protocol-error.js'

interface Piece {
  kind: 'word' | 'quoted' | 'sign'
  text: string
  /** Counted from 1. */
  column: number
}

/** A bare value is a tag; no record has any. */
const TAGS = '_tags'
const DEEPEST = 32
const MOST_PIECES = 4_000
const PIECE = /\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([()]|<=|>=|!=|[:<>=])|([^\s:()<>=!"']+))/y

/** Reads the parameter `filters`. Throws `ProtocolError` 400 that says where it cannot be understood. */
export function parseFilters(text: string): Filter {
  const pieces = split(text)
  if (pieces.length === 0) return NO_FILTER
  let next = 0
  const filter = any(0)
  if (next < pieces.length) throw unexpected(pieces[next])
  return filter

  function any(depth: number): Filter {
    const of = [all(depth)]
    while (takeWord('OR')) of.push(all(depth))
    return of.length === 1 && of[0] ? of[0] : { kind: 'any', of }
  }

  function all(depth: number): Filter {
    const of = [one(depth)]
    while (takeWord('AND')) of.push(one(depth))
    return of.length === 1 && of[0] ? of[0] : { kind: 'all', of }
  }

  function one(depth: number): Filter {
    if (depth > DEEPEST) throw malformed(`filters: more than ${DEEPEST} parentheses inside each other`)
    if (takeWord('NOT')) return { kind: 'not', of: one(depth + 1) }
    if (takeSign('(')) {
      const inner = any(depth + 1)
      if (!takeSign(')')) throw unexpected(pieces[next], ')')
      return inner
    }
    const attribute = value()
    if (takeSign(':')) return valueOrRange(attribute)
    const operator = pieces[next]?.kind === 'sign' ? operatorIn(pieces[next]?.text) : undefined
    if (!operator) return { kind: 'is', attribute: TAGS, value: attribute }
    next++
    return { kind: 'compare', attribute, operator, number: number() }
  }

  function valueOrRange(attribute: string): Filter {
    const negated = operatorIn(pieces[next]?.text)
    // `tier:<3` is written, too.
    if (pieces[next]?.kind === 'sign' && negated) {
      next++
      return { kind: 'compare', attribute, operator: negated, number: number() }
    }
    const first = value()
    if (!takeWord('TO')) return { kind: 'is', attribute, value: first }
    next -= 2
    const from = number()
    next++
    return { kind: 'between', attribute, from, to: number() }
  }

  function value(): string {
    const piece = pieces[next]
    if (!piece || piece.kind === 'sign' || isKeyword(piece)) throw unexpected(piece, 'a value')
    next++
    return piece.text
  }

  function number(): number {
    const piece = pieces[next]
    const read = piece && piece.kind !== 'sign' ? Number(piece.text) : Number.NaN
    if (!Number.isFinite(read) || piece?.text.trim() === '') throw unexpected(piece, 'a number')
    next++
    return read
  }

  function takeWord(word: string): boolean {
    const piece = pieces[next]
    if (piece?.kind !== 'word' || piece.text !== word) return false
    next++
    return true
  }

  function takeSign(sign: string): boolean {
    const piece = pieces[next]
    if (piece?.kind !== 'sign' || piece.text !== sign) return false
    next++
    return true
  }
}

function isKeyword({ kind, text }: Piece): boolean {
  return kind === 'word' && (text === 'AND' || text === 'OR' || text === 'NOT' || text === 'TO')
}

function operatorIn(text: string | undefined): Operator | undefined {
  return OPERATORS.find((operator) => operator === text)
}

function split(text: string): Piece[] {
  const pieces: Piece[] = []
  const end = text.trimEnd().length
  PIECE.lastIndex = 0
  while (PIECE.lastIndex < end) {
    const begin = PIECE.lastIndex
    const match = PIECE.exec(text)
    if (!match)
      throw malformed(`filters: cannot be read from column ${begin + 1}; close every quotation mark`)
    if (pieces.length === MOST_PIECES) throw malformed(`filters: more than ${MOST_PIECES} words and signs`)
    const [whole, double, single, sign, word = ''] = match
    const column = begin + 1 + whole.length - whole.trimStart().length
    const quoted = double ?? single
    if (quoted !== undefined) pieces.push({ kind: 'quoted', text: quoted.replace(/\\(.)/gs, '$1'), column })
    else if (sign !== undefined) pieces.push({ kind: 'sign', text: sign, column })
    else pieces.push({ kind: 'word', text: word, column })
  }
  return pieces
}

function unexpected(piece: Piece | undefined, wanted = 'AND, OR or the end'): Error {
  const found = piece ? `"${piece.text.slice(0, 40)}" at column ${piece.column}` : 'the end'
  return malformed(`filters: found ${found} where ${wanted} was expected`)
}

/** Reads `facetFilters`: a list whose items must all hold, each a text or a list of which one must. `attribute:-value` means all others. */
export function parseFacetFilters(input: unknown): Filter {
  return parseLists('facetFilters', input, parseFacetFilter)
}

/** Reads `numericFilters`, built in the same way of `tier < 3` and `tier:1 TO 2`. */
export function parseNumericFilters(input: unknown): Filter {
  return parseLists('numericFilters', input, parseNumericFilter)
}

function parseLists(name: string, input: unknown, parse: (text: string) => Filter): Filter {
  if (input === undefined || input === null || input === '') return NO_FILTER
  const wrong = () => malformed(`invalid value for "${name}", expected a list of texts and lists of texts`)
  const one = (item: unknown): Filter => {
    if (typeof item !== 'string') throw wrong()
    return parse(item)
  }
  if (typeof input === 'string') return one(input)
  if (!Array.isArray(input)) throw wrong()
  return {
    kind: 'all',
    of: input.flatMap((item) => {
      if (!Array.isArray(item)) return [one(item)]
      return item.length === 0 ? [] : [{ kind: 'any' as const, of: item.map(one) }]
    }),
  }
}

function parseFacetFilter(text: string): Filter {
  const colon = text.indexOf(':')
  if (colon < 1) throw malformed(`facetFilters: found "${text.slice(0, 60)}"; write attribute:value`)
  const attribute = text.slice(0, colon).trim()
  const value = unquote(text.slice(colon + 1).trim())
  if (value.startsWith('-'))
    return { kind: 'not', of: { kind: 'is', attribute, value: unquote(value.slice(1)) } }
  return { kind: 'is', attribute, value: value.replace(/^\\-/, '-') }
}

function parseNumericFilter(text: string): Filter {
  const filter = parseFilters(text)
  if (filter.kind === 'compare' || filter.kind === 'between') return filter
  // `tier:1` is a comparison here.
  const number = filter.kind === 'is' && filter.attribute !== TAGS ? Number(filter.value) : Number.NaN
  if (filter.kind !== 'is' || !Number.isFinite(number))
    throw malformed(`numericFilters: found "${text.slice(0, 60)}"; write attribute<number`)
  return { kind: 'compare', attribute: filter.attribute, operator: '=', number }
}

function unquote(text: string): string {
  return /^"[\s\S]*"$|^'[\s\S]*'$/.test(text) ? text.slice(1, -1) : text
}
