/** What the search service answered, as every search shows it. */
import { ContractError, count, fields, listOf, mapOf, object, optional, text } from '../contract/read.js'
import { inOrderOfBest, isRecordType, type RecordType, SEARCH_TYPES } from '../contract/record-types.js'
import { parseSearchAnswer, type SearchHit } from '../contract/search.call.js'
import { EXTRA_TYPES, type Query, typesOf } from './queries.js'

/** All that is known of a hit whose row is the server's. */
export type HitId = Pick<SearchHit, 'objectID'>

/** A hit with what a click on it reports. */
export interface Result<Hit extends HitId = SearchHit> {
  hit: Hit
  /** From 1, over all pages of its answer. */
  position: number
  queryID?: string | undefined
}

export interface Group<Hit extends HitId = SearchHit> {
  /** Undefined: the best of every type. */
  type?: RecordType | undefined
  /** Records of it, of which `results` are a part. */
  total: number
  results: Result<Hit>[]
}

export interface Answer<Hit extends HitId = SearchHit> {
  query: Query
  /** Records in what is chosen. */
  total: number
  /** Records by type; undefined where it was not asked. */
  counts?: Counts | undefined
  /** Records of all types together, where counts were asked. */
  all: number
  groups: Group<Hit>[]
  /** Results of its last page. */
  added: number
  hasMore: boolean
}

export type Counts = Readonly<Partial<Record<RecordType, number>>>

/** An answer with ids alone. */
export type IdAnswer = Answer<HitId>

/** Reads the answer to `overlayRequests`. Throws `ContractError`. */
export function readOverlayAnswer(query: Query, input: unknown): Answer {
  const [first, ...rest] = readLists(input, parseSearchAnswer)
  const shown = new Set(first.results.map(({ hit }) => hit.objectID))
  const counted = query.type ? rest[0] : first
  const extras = query.type
    ? []
    : EXTRA_TYPES.map((type, index): Group => {
        const { results = [], total = 0 } = rest[index] ?? {}
        // Hits among the best matches are not shown twice.
        return { type, total, results: results.filter(({ hit }) => !shown.has(hit.objectID)) }
      })
  return {
    query,
    total: first.total,
    counts: counted?.counts,
    all: counted?.total ?? 0,
    groups: [groupOf(query.type, first), ...extras].filter(({ results }) => results.length > 0),
    added: first.results.length,
    hasMore: query.type !== undefined && first.pages > query.page + 1,
  }
}

/** Reads an answer of one list. Throws `ContractError`. */
export function readListAnswer(query: Query, input: unknown): Answer {
  const [first] = readLists(input, parseSearchAnswer)
  const { total, results } = first
  return {
    query,
    total,
    all: total,
    groups: results.length > 0 ? [groupOf(query.type, first)] : [],
    added: results.length,
    hasMore: false,
  }
}

const parseIdAnswer = object('search results', {
  hits: listOf(object('search hit', { objectID: text, recordType: optional(text) })),
  nbHits: count,
  page: count,
  nbPages: count,
  hitsPerPage: count,
  facets: optional(mapOf(mapOf(count))),
  queryID: optional(text),
})

/** Reads the answer to `countParameters` and to `typeParameters` of each of `typesOf`. Throws `ContractError`. */
export function readPageAnswer(query: Query, input: unknown): IdAnswer {
  const [counted, ...rest] = readLists(input, parseIdAnswer)
  const [first] = rest
  const best = counted.results.map(({ hit }) => hit.recordType).filter(isRecordType)
  const groups = typesOf(query).flatMap((type, index) => {
    const list = rest[index]
    return list ? [{ ...groupOf<HitId>(type, list), type }] : []
  })
  return {
    query,
    total: query.type ? (first?.total ?? 0) : sumOf(counted.counts),
    counts: counted.counts,
    all: sumOf(counted.counts),
    groups: inOrderOfBest(groups, ({ type }) => type, best),
    added: groups.reduce((sum, { results }) => sum + results.length, 0),
    hasMore: query.type !== undefined && (first?.pages ?? 0) > query.page + 1,
  }
}

export const sumOf = (counts: Counts = {}): number =>
  Object.values(counts).reduce((sum, number) => sum + number, 0)

/** All results of an answer, in their order. */
export const resultsOf = <Hit extends HitId>(answer: Answer<Hit> | undefined): Result<Hit>[] =>
  answer?.groups.flatMap(({ results }) => results) ?? []

/** A later page put after the pages before it: what is there already (the data moved meanwhile) does not come twice. */
export function appendAnswer<Hit extends HitId>(before: Answer<Hit>, next: Answer<Hit>): Answer<Hit> {
  // A page without hits ends the loading; what is there stays.
  if (next.added === 0) return { ...before, hasMore: false }
  const earlier = resultsOf(before)
  const known = new Set(earlier.map(({ hit }) => hit.objectID))
  const later = resultsOf(next).filter(({ hit }) => !known.has(hit.objectID))
  const { type } = next.query
  return {
    ...next,
    counts: next.counts ?? before.counts,
    all: next.counts ? next.all : before.all,
    groups: [{ type, total: next.total, results: [...earlier, ...later] }],
  }
}

/** Types that have a tab, with how much was found of each; the page of results has the same tabs. */
export function facetsOf({ counts }: Answer): { type: RecordType; plural: string; count: number }[] {
  return SEARCH_TYPES.map(({ recordType, plural }) => ({
    type: recordType,
    plural,
    count: counts?.[recordType] ?? 0,
  }))
}

/** One list of hits, as the protocol answers each query. */
interface RawList<Hit> {
  readonly hits: readonly Hit[]
  readonly nbHits: number
  readonly page: number
  readonly nbPages: number
  readonly hitsPerPage: number
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly queryID?: string
}

interface List<Hit extends HitId> {
  results: Result<Hit>[]
  total: number
  pages: number
  counts: Counts | undefined
}

function readLists<Hit extends HitId>(
  input: unknown,
  parse: (list: unknown) => RawList<Hit>,
): [List<Hit>, ...List<Hit>[]] {
  const [first, ...rest] = fields('search', input)('results', listOf(parse)).map(listFrom)
  if (!first) throw new ContractError('search: expected one for each request, got no results')
  return [first, ...rest]
}

function listFrom<Hit extends HitId>(list: RawList<Hit>): List<Hit> {
  const { hits, nbHits, nbPages, page, hitsPerPage, queryID, facets } = list
  return {
    results: hits.map((hit, index) => ({ hit, queryID, position: page * hitsPerPage + index + 1 })),
    total: nbHits,
    pages: nbPages,
    counts: facets?.recordType && countsOf(facets.recordType),
  }
}

const groupOf = <Hit extends HitId>(
  type: RecordType | undefined,
  { total, results }: List<Hit>,
): Group<Hit> => ({ type, total, results })

/** Counts by type; those of types that are none of ours are left out. */
export const countsOf = (facet: Readonly<Record<string, number>>): Counts =>
  Object.fromEntries(Object.entries(facet).filter(([type]) => isRecordType(type)))
