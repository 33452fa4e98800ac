/** What the search service answered, as the overlay and the hero search show it. */
import { ContractError, fields, listOf } from '../contract/read.js'
import { isRecordType, type RecordType, SEARCH_TYPES } from '../contract/record-types.js'
import { parseSearchAnswer, type SearchAnswer, type SearchHit } from '../contract/search.call.js'
import { EXTRA_TYPES, type Wanted } from './queries.js'

/** A hit with what a click on it tells. */
export interface Found {
  hit: SearchHit
  /** From 1, over all pages of its answer. */
  position: number
  queryID: string | undefined
}

export interface Group {
  /** Undefined: the best of every type. */
  type: RecordType | undefined
  found: Found[]
}

export interface Answer {
  wanted: Wanted
  /** Records in what is chosen. */
  total: number
  /** Records by type; undefined where it was not asked. */
  counts: ReadonlyMap<RecordType, number> | undefined
  /** Records of all types together, where counts were asked. */
  all: number
  groups: Group[]
  hasMore: boolean
}

/** Reads the answer to `overlayRequests`. Throws `ContractError`. */
export function readOverlayAnswer(wanted: Wanted, input: unknown): Answer {
  const [first, ...rest] = readResults(input)
  if (!first) throw new ContractError('search: expected one for each request, got no results')
  const shown = new Set(first.found.map(({ hit }) => hit.objectID))
  const counted = wanted.facet ? rest[0] : first
  const extras = wanted.facet
    ? []
    : EXTRA_TYPES.map((type, index): Group => {
        const found = rest[index]?.found ?? []
        // Hits among the best matches are not shown twice.
        return { type, found: found.filter(({ hit }) => !shown.has(hit.objectID)) }
      })
  return {
    wanted,
    total: first.total,
    counts: counted?.counts,
    all: counted?.total ?? 0,
    groups: [{ type: wanted.facet, found: first.found }, ...extras].filter(({ found }) => found.length > 0),
    hasMore: wanted.facet !== undefined && first.pages > wanted.page + 1,
  }
}

/** Reads an answer of one list. Throws `ContractError`. */
export function readListAnswer(wanted: Wanted, input: unknown): Answer {
  const [first] = readResults(input)
  if (!first) throw new ContractError('search: expected one for each request, got no results')
  return {
    wanted,
    total: first.total,
    counts: undefined,
    all: first.total,
    groups: first.found.length > 0 ? [{ type: wanted.facet, found: first.found }] : [],
    hasMore: false,
  }
}

/** How many hits an answer shows. */
export const shownCount = ({ groups }: Answer): number =>
  groups.reduce((sum, { found }) => sum + found.length, 0)

/** A later page put after the pages before it: what is there already (the data moved meanwhile) does not come twice. */
export function appendAnswer(before: Answer, next: Answer): Answer {
  const earlier = before.groups.flatMap(({ found }) => found)
  const known = new Set(earlier.map(({ hit }) => hit.objectID))
  const later = next.groups.flatMap(({ found }) => found).filter(({ hit }) => !known.has(hit.objectID))
  return {
    ...next,
    counts: next.counts ?? before.counts,
    all: next.counts ? next.all : before.all,
    groups: [{ type: next.wanted.facet, found: [...earlier, ...later] }],
    hasMore: next.hasMore && next.groups.length > 0,
  }
}

/** Types that have a tab, with how much was found of each; the page of results has the same tabs. */
export function facetsOf({ counts }: Answer): { type: RecordType; plural: string; count: number }[] {
  return SEARCH_TYPES.map(({ recordType, plural }) => ({
    type: recordType,
    plural,
    count: counts?.get(recordType) ?? 0,
  }))
}

interface Result {
  found: Found[]
  total: number
  pages: number
  counts: ReadonlyMap<RecordType, number> | undefined
}

const readResults = (input: unknown): Result[] => searchAnswersOf(input).map(readResult)

function readResult({ hits, nbHits, nbPages, page, hitsPerPage, queryID, facets }: SearchAnswer): Result {
  return {
    found: hits.map((hit, index) => ({ hit, queryID, position: page * hitsPerPage + index + 1 })),
    total: nbHits,
    pages: nbPages,
    counts: facets?.recordType && countsOf(facets.recordType),
  }
}

function countsOf(facet: Readonly<Record<string, number>>): ReadonlyMap<RecordType, number> {
  const counts = new Map<RecordType, number>()
  for (const [type, number] of Object.entries(facet)) if (isRecordType(type)) counts.set(type, number)
  return counts
}

const searchAnswersOf = (input: unknown): SearchAnswer[] =>
  fields('search', input)('results', listOf(parseSearchAnswer))
