/** What a search request may say, read with care: as JSON, or as an encoded query string. */
import { isRecord } from '../../http/files/dist.js'
import { isDeep } from '../../http/limits/nesting.js'
import type { Filter } from '../language/filter.js'
import { parseFacetFilters, parseFilters, parseNumericFilters } from './filters-grammar.js'
import { malformed } from './protocol-error.js'

export interface Parameters {
  query: string
  page: number
  hitsPerPage: number
  filter: Filter
  facets: string[]
  maxValuesPerFacet: number
  /** `undefined`: all of them. */
  attributesToRetrieve: string[] | undefined
  attributesToHighlight: string[] | undefined
  highlightPreTag: string
  highlightPostTag: string
  clickAnalytics: boolean
  /** As they came, for the answer's `params` and for whoever forwards them. */
  given: Readonly<Record<string, unknown>>
}

const DEFAULT_HITS = 20
const MOST_HITS = 1000
const LONGEST_QUERY = 512
const MOST_VALUES = 1000
const DEFAULT_VALUES = 100
const MOST_NAMES = 100
const LONGEST_TAG = 100

/** Throws `ProtocolError` 400 when a parameter is not what it should be. Parameters that are not known are left alone. */
export function readParameters(given: Readonly<Record<string, unknown>>): Parameters {
  const query = text(given, 'query', '')
  if (query.length > LONGEST_QUERY)
    throw malformed(`invalid value for "query", it has more than ${LONGEST_QUERY} characters`)
  return {
    query,
    page: whole(given, 'page', 0, Number.MAX_SAFE_INTEGER),
    hitsPerPage: whole(given, 'hitsPerPage', DEFAULT_HITS, MOST_HITS),
    filter: {
      kind: 'all',
      of: [
        parseFilters(text(given, 'filters', '')),
        parseFacetFilters(given.facetFilters),
        parseNumericFilters(given.numericFilters),
      ],
    },
    facets: texts(given, 'facets') ?? [],
    maxValuesPerFacet: whole(given, 'maxValuesPerFacet', DEFAULT_VALUES, MOST_VALUES),
    attributesToRetrieve: texts(given, 'attributesToRetrieve'),
    attributesToHighlight: texts(given, 'attributesToHighlight'),
    highlightPreTag: tag(given, 'highlightPreTag', '<em>'),
    highlightPostTag: tag(given, 'highlightPostTag', '</em>'),
    clickAnalytics: flag(given, 'clickAnalytics'),
    given,
  }
}

const LISTS = new Set([
  'attributesToHighlight',
  'attributesToRetrieve',
  'facetFilters',
  'facets',
  'numericFilters',
])
const NUMBERS = new Set(['hitsPerPage', 'maxFacetHits', 'maxValuesPerFacet', 'page'])

/** The parameters in a query string: lists are JSON or separated by commas. */
export function decodeParameters(encoded: string | URLSearchParams): Record<string, unknown> {
  const parameters: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(encoded)) {
    if (LISTS.has(name)) parameters[name] = decodeList(value)
    else if (NUMBERS.has(name)) parameters[name] = value === '' ? undefined : Number(value)
    else if (name === 'clickAnalytics') parameters[name] = value === 'true'
    else parameters[name] = value
  }
  return parameters
}

function decodeList(value: string): unknown {
  if (!value.startsWith('[')) return value === '' ? undefined : value.split(',')
  try {
    return JSON.parse(value)
  } catch {
    throw malformed(`found "${value.slice(0, 60)}"; write a list as JSON`)
  }
}

/** As `params` of an answer shows them. */
export function encodeParameters(given: Readonly<Record<string, unknown>>): string {
  const encoded = new URLSearchParams()
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null) continue
    encoded.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return encoded.toString()
}

/** Reads a whole body: JSON, whatever its type says. An empty one asks for nothing in particular. */
export function parseBody(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null || body === '') return {}
  const parsed = typeof body === 'string' ? parseJson(body) : body
  if (!isRecord(parsed))
    throw malformed('invalid body: found no object; send {"requests": […]} or parameters')
  // Parameters are answered as they came, also those that mean nothing here.
  if (isDeep(parsed)) throw malformed('invalid body: its lists and objects lie too deep within each other')
  return parsed
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw malformed('invalid body: found no JSON')
  }
}

function text(given: Readonly<Record<string, unknown>>, name: string, none: string): string {
  const value = given[name] ?? none
  if (typeof value === 'string') return value
  throw malformed(`invalid value for "${name}", expected a text`)
}

/** It is written into every text that is found. */
function tag(given: Readonly<Record<string, unknown>>, name: string, none: string): string {
  const value = text(given, name, none)
  if (value.length <= LONGEST_TAG) return value
  throw malformed(`invalid value for "${name}", it has more than ${LONGEST_TAG} characters`)
}

export function whole(
  given: Readonly<Record<string, unknown>>,
  name: string,
  none: number,
  most: number,
): number {
  const value = given[name] ?? none
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most) return value
  throw malformed(`invalid value for "${name}", expected a whole number from 0 to ${most}`)
}

function texts(given: Readonly<Record<string, unknown>>, name: string): string[] | undefined {
  const value = given[name]
  if (value === undefined || value === null) return undefined
  const list: unknown[] = Array.isArray(value) ? value : [value]
  if (list.length > MOST_NAMES)
    throw malformed(`invalid value for "${name}", it has more than ${MOST_NAMES} names`)
  if (list.every((item) => typeof item === 'string')) return [...new Set(list)]
  throw malformed(`invalid value for "${name}", expected a list of texts`)
}

function flag(given: Readonly<Record<string, unknown>>, name: string): boolean {
  const value = given[name] ?? false
  if (typeof value === 'boolean') return value
  throw malformed(`invalid value for "${name}", expected true or false`)
}
