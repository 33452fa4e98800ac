/** An answer of the search, from the server's page or from the search service: ids and counts, no rows. */
import { count, fields, listOf, text } from '../shared/contract/read.js'
import { FOUND_TYPES, searchTypeOf } from '../shared/contract/record-types.js'
import { TYPE_SIZE } from '../shared/contract/search-address.js'

export interface Wanted {
  /** Trimmed. */
  query: string
  /** Alias of a type, or `all`. */
  alias: string
  /** Counted from 0. */
  page: number
}

export interface FoundOfType {
  alias: string
  /** `objectID`s in the order of the answer. */
  ids: readonly string[]
  count: number
  /** Identifies the query in click events; empty when the service gave none. */
  queryID: string
}

export interface Answer extends Wanted {
  /** Number of pages, when one type is searched. */
  pages: number
  /** Number of records, by the type's alias. */
  counts: Readonly<Record<string, number>>
  /** The one type that was searched, or on All every type. */
  found: readonly FoundOfType[]
}

export const NOTHING: Answer = { query: '', alias: 'all', page: 0, pages: 0, counts: {}, found: [] }

/** Number of records found: of the one type, or of all together. */
export function totalOf({ alias, found, counts }: Answer): number {
  return searchTypeOf(alias) ? (found[0]?.count ?? 0) : sumOf(counts)
}

export const sumOf = (counts: Answer['counts']): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** The service's counts, which are by record type, by alias. Values that are no numbers are left out. */
export function countsByAlias(byType: object): Answer['counts'] {
  return Object.fromEntries(
    FOUND_TYPES.flatMap(({ recordType, alias }) => {
      const number: unknown = Reflect.get(byType, recordType)
      return typeof number === 'number' ? [[alias, number]] : []
    }),
  )
}

/** Each hit's position among all of its type, from 1, over all pages. */
export function positionsIn({ found, page }: Answer): Map<string, { position: number; queryID: string }> {
  return new Map(
    found.flatMap(({ ids, queryID }) =>
      ids.map((id, index) => [id, { position: page * TYPE_SIZE + index + 1, queryID }] as const),
    ),
  )
}

/** Reads the answer in the page. Throws `ContractError`. */
export function parseAnswer(input: unknown): Answer {
  const read = fields('answer', input)
  return {
    query: read('query', text),
    alias: read('alias', text),
    page: read('page', count),
    pages: read('pages', count),
    counts: read('counts', parseCounts),
    found: read('found', listOf(parseFound)),
  }
}

function parseFound(input: unknown): FoundOfType {
  const read = fields('answer found', input)
  return {
    alias: read('alias', text),
    ids: read('ids', listOf(text)),
    count: read('count', count),
    queryID: read('queryID', text),
  }
}

function parseCounts(input: unknown): Answer['counts'] {
  return Object.fromEntries(Object.entries(Object(input)).map(([alias, number]) => [alias, count(number)]))
}
