/** Queries as the double of Meilisearch answers them, and what of them it refuses. */
import { meiliTest } from './meilisearch-filter.js'
import { type Doc, type MeiliQuery, type Synonyms, searchDocs, wordsIn } from './meilisearch-search.js'

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message = code,
  ) {
    super(message)
  }
}

export interface Index {
  docs: Map<string, Doc>
  filterable: readonly string[]
  sortable: readonly string[]
  searchable: readonly string[]
  synonyms: Synonyms
}
const QUERY = [
  'indexUid',
  'q',
  'filter',
  'matchingStrategy',
  'offset',
  'limit',
  'facets',
  'attributesToHighlight',
  'highlightPreTag',
  'highlightPostTag',
  'sort',
]
const FACET_QUERY = ['facetName', 'facetQuery', 'q', 'filter', 'matchingStrategy']

export function onlyKnown(body: object, known: readonly string[]): void {
  const other = Object.keys(body).find((name) => !known.includes(name))
  if (other) throw new ApiError(400, 'bad_request', `Unknown field \`${other}\``)
}

function narrowed(index: Index, { filter = '', q = '', matchingStrategy = 'last' }: MeiliQuery): Doc[] {
  if (matchingStrategy !== 'all') throw new ApiError(400, 'invalid_search_matching_strategy')
  const test = meiliTest(filter, index.filterable)
  if (!test) throw new ApiError(400, 'invalid_search_filter', filter)
  return searchDocs([...index.docs.values()].filter(test), q, index.searchable, index.synonyms)
}

export function searchIndex(index: Index, query: MeiliQuery): Record<string, unknown> {
  onlyKnown(query, QUERY)
  const { facets = [], sort = [], offset = 0, limit = 20, q = '', attributesToHighlight = [] } = query
  for (const name of facets)
    if (!index.filterable.includes(name)) throw new ApiError(400, 'invalid_multi_search_facets')
  for (const rule of sort)
    if (!index.sortable.includes(rule.split(':')[0] ?? ''))
      throw new ApiError(400, 'invalid_multi_search_sort')
  if (new Set(attributesToHighlight).size < attributesToHighlight.length)
    throw new ApiError(400, 'invalid_multi_search_attributes_to_highlight')
  const found = narrowed(index, query)
  if (sort.length > 0) found.sort((a, b) => (String(a.title) < String(b.title) ? -1 : 1))
  const marks = [query.highlightPreTag ?? '<em>', query.highlightPostTag ?? '</em>'] as const
  return {
    indexUid: query.indexUid,
    hits: found.slice(offset, offset + limit).map((doc) => ({
      ...doc,
      _formatted: format(doc, q, attributesToHighlight, marks),
    })),
    query: q,
    processingTimeMs: 0,
    offset,
    limit,
    // No more than `maxTotalHits`, as there.
    estimatedTotalHits: Math.min(1000, found.length),
    facetDistribution: Object.fromEntries(facets.map((name) => [name, countsOf(found, name)])),
    facetStats: {},
  }
}

export function facetSearch(index: Index, body: MeiliQuery & { facetName?: string; facetQuery?: string }) {
  onlyKnown(body, FACET_QUERY)
  const { facetName = '', facetQuery = '' } = body
  if (!index.filterable.includes(facetName)) throw new ApiError(400, 'invalid_facet_search_facet_name')
  const facetHits = Object.entries(countsOf(narrowed(index, body), facetName))
    .filter(([value]) => value.toLowerCase().startsWith(facetQuery.toLowerCase()))
    .map(([value, count]) => ({ value, count }))
  return { facetHits, facetQuery, processingTimeMs: 0 }
}

function countsOf(docs: readonly Doc[], name: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const doc of docs)
    for (const value of [doc[name] ?? []].flat()) counts[String(value)] = (counts[String(value)] ?? 0) + 1
  return counts
}

/** All attributes, as texts; in those named, what is found stands between the marks. */
function format(
  doc: Doc,
  q: string,
  named: readonly string[],
  [before, after]: readonly [string, string],
): Doc {
  const mark = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mark)
    let text = String(value)
    for (const { found } of wordsIn(text, q)) text = text.replace(found, `${before}${found}${after}`)
    return text
  }
  return Object.fromEntries(
    Object.entries(doc).map(([name, value]) => [
      name,
      named.includes(name) || named.includes('*') ? mark(value) : value,
    ]),
  ) as Doc
}
