/** What a search costs, told before anything is searched: one request of a few bytes may ask for megabytes. Pure. */
import type { Filter } from '../language/filter.js'
import { type Parameters, readParameters } from './parameters.js'
import { malformed } from './protocol-error.js'
import type { IndexRequest } from './requests.js'

/** What all queries of one body may ask for together. */
export const MOST_OF_A_BODY = {
  /** Pages end at so many, too. */
  hits: 1_000,
  /** Texts whose words are marked: attributes times hits. */
  highlights: 20_000,
  facets: 150,
  /** Values of facets that are given. */
  values: 15_000,
  /** Conditions in filters. */
  conditions: 500,
} as const
type Cost = Record<keyof typeof MOST_OF_A_BODY, number>

const WORDS: Readonly<Record<keyof Cost, string>> = {
  hits: 'hits',
  highlights: 'highlighted texts',
  facets: 'facets',
  values: 'values of facets',
  conditions: 'conditions in filters',
}

/** One unit is about what one highlighted text takes: a few microseconds. */
const UNITS: Readonly<Cost & { query: number }> = {
  query: 20,
  hits: 2,
  highlights: 1,
  facets: 10,
  values: 0.1,
  conditions: 2,
}
/** A search among the values of a facet counts and marks all of them. */
const VALUE_SEARCH_VALUES = 1_000

/** What counts `*` for: the attributes that an index highlights and counts. */
export interface Breadth {
  searchable: number
  facets: number
  /** Attributes of a record. */
  attributes: number
}

/**
 * The units that a body takes.
 * @throws ProtocolError 400 when it asks for too much, or for what cannot be read.
 */
export function weigh(requests: readonly IndexRequest[], breadth: Breadth): number {
  const sum: Cost = { hits: 0, highlights: 0, facets: 0, values: 0, conditions: 0 }
  const kinds = Object.keys(WORDS) as (keyof Cost)[]
  for (const request of requests) {
    const cost = costOf(request, breadth)
    for (const kind of kinds) sum[kind] += cost[kind]
    // At once: the other queries need not be read.
    const over = kinds.find((kind) => sum[kind] > MOST_OF_A_BODY[kind])
    if (over)
      throw malformed(
        `the queries ask for more than ${MOST_OF_A_BODY[over]} ${WORDS[over]} together; ask for fewer`,
      )
  }
  return kinds.reduce((units, kind) => units + sum[kind] * UNITS[kind], requests.length * UNITS.query)
}

function costOf({ facet, given }: IndexRequest, breadth: Breadth): Cost {
  const asked = readParameters(given)
  const conditions = conditionsOf(asked.filter)
  if (facet !== undefined)
    return { hits: 0, highlights: 0, facets: 1, values: VALUE_SEARCH_VALUES, conditions }
  const facets = widthOf(asked.facets, breadth.facets, breadth.facets)
  return {
    hits: asked.hitsPerPage,
    highlights: asked.hitsPerPage * highlightedOf(asked, breadth),
    facets,
    values: facets * asked.maxValuesPerFacet,
    conditions,
  }
}

const highlightedOf = ({ attributesToHighlight }: Parameters, breadth: Breadth): number =>
  widthOf(attributesToHighlight, breadth.searchable, breadth.attributes)

/** How many attributes a list names; `none` without a list, `all` for `*`. */
const widthOf = (names: readonly string[] | undefined, none: number, all: number): number => {
  if (names === undefined) return none
  return names.includes('*') ? all : names.length
}

function conditionsOf(filter: Filter): number {
  switch (filter.kind) {
    case 'all':
    case 'any':
      return filter.of.reduce((sum, one) => sum + conditionsOf(one), 0)
    case 'not':
      return conditionsOf(filter.of)
    default:
      return 1
  }
}
