/** What Meilisearch answers, in the protocol's form. */
import * as v from 'valibot'
import type { Stored, Value } from '../../language/schema.js'
import { tokenize, tokenizeQuery } from '../../language/tokens.js'
import { type QueryWord, queryWords } from '../../language/words.js'
import { byCount, facetsOf } from '../../protocol/facet-counts.js'
import { type Highlighted, highlight } from '../../protocol/highlight.js'
import { encodeParameters, type Parameters, readParameters, whole } from '../../protocol/parameters.js'
import { type FacetAnswer, MOST_PAGED, type QueryAnswer, retrieve } from '../../protocol/protocol.js'
import type { IndexRequest } from '../../protocol/requests.js'
import { COUNTING, facetsIn } from './query.js'

const Hit = v.looseObject({
  objectID: v.string(),
  _formatted: v.optional(v.record(v.string(), v.unknown()), {}),
})
export const Result = v.object({
  hits: v.array(Hit),
  processingTimeMs: v.number(),
  facetDistribution: v.optional(v.record(v.string(), v.record(v.string(), v.number())), {}),
})
export const Results = v.object({ results: v.array(Result) })
export const FacetResult = v.object({
  facetHits: v.array(v.object({ value: v.string(), count: v.number() })),
  processingTimeMs: v.number(),
})

const NUMBERS = new Set(['tier', 'galleryType', 'publishedArtworksCount', 'date'])

export function answerOf(
  { indexName, given }: IndexRequest,
  { hits, facetDistribution, processingTimeMs }: v.InferOutput<typeof Result>,
  newQueryId: () => string,
): QueryAnswer {
  const asked = readParameters(given)
  const total = facetDistribution[COUNTING]?.true ?? 0
  const facets = facetsIn(asked)
  const counted = facets.map((name) => [name, countsOf(name, facetDistribution[name] ?? {})] as const)
  return {
    hits: hits.map((hit) => hitOf(hit, asked)),
    nbHits: total,
    page: asked.page,
    nbPages: asked.hitsPerPage === 0 ? 0 : Math.ceil(Math.min(total, MOST_PAGED) / asked.hitsPerPage),
    hitsPerPage: asked.hitsPerPage,
    ...facetsOf(new Map(counted), asked.maxValuesPerFacet),
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { nbHits: true, typo: true, ...(facets.length > 0 ? { facetsCount: true } : {}) },
    ...(asked.clickAnalytics ? { queryID: newQueryId() } : {}),
    query: asked.query,
    params: encodeParameters(given),
    index: indexName,
    renderingContent: {},
    processingTimeMS: Math.max(1, processingTimeMs),
  }
}

export function facetAnswerOf(
  { given }: IndexRequest,
  { facetHits, processingTimeMs }: v.InferOutput<typeof FacetResult>,
): FacetAnswer {
  const { highlightPreTag: before, highlightPostTag: after } = readParameters(given)
  const wanted = typeof given.facetQuery === 'string' ? given.facetQuery : ''
  const words = tokenizeQuery(wanted).map(({ text }) => ({ text, isPrefix: true }))
  const counts = new Map(facetHits.map(({ value, count }) => [value, count]))
  return {
    facetHits: byCount(counts)
      .slice(0, whole(given, 'maxFacetHits', 10, 100))
      .map(([value, count]) => ({
        value,
        highlighted: highlight(value, { words, withTypos: true, before, after }).value,
        count,
      })),
    exhaustiveFacetsCount: true,
    processingTimeMS: Math.max(1, processingTimeMs),
  }
}

function countsOf(name: string, counts: Record<string, number>): Map<Value, number> {
  return new Map(
    Object.entries(counts).map(([value, count]) => [NUMBERS.has(name) ? Number(value) : value, count]),
  )
}

function hitOf(
  { _formatted, ...record }: v.InferOutput<typeof Hit>,
  asked: Parameters,
): QueryAnswer['hits'][0] {
  const words = queryWords(asked.query)
  const marked: Record<string, Highlighted | Highlighted[]> = {}
  const names = asked.attributesToHighlight
  for (const [name, value] of Object.entries(_formatted)) {
    if (name === 'objectID' || (names && !names.includes(name) && !names.includes('*'))) continue
    // Numbers come as texts there.
    if (typeof record[name] === 'string' && typeof value === 'string')
      marked[name] = markedOf(value, words, asked)
    else if (Array.isArray(value) && Array.isArray(record[name]))
      marked[name] = value.filter((one) => typeof one === 'string').map((one) => markedOf(one, words, asked))
  }
  return {
    ...retrieve(record satisfies Stored, asked.attributesToRetrieve),
    ...(names?.length === 0 ? {} : { _highlightResult: marked }),
  }
}

/** What stands between `MARK`s. */
const FOUND = /\uE000([^\uE000\uE001]*)\uE001/g

function markedOf(
  text: string,
  words: readonly QueryWord[],
  { highlightPreTag: before, highlightPostTag: after }: Parameters,
): Highlighted {
  const matched = new Set<string>()
  let isFound = false
  for (const [, found = ''] of text.matchAll(FOUND)) {
    isFound = true
    const marking = { words, withTypos: true, before: '', after: '' }
    for (const word of highlight(found, marking).matchedWords) matched.add(word)
  }
  if (!isFound) return { value: text, matchLevel: 'none', matchedWords: [] }
  return {
    value: text.replace(FOUND, (_all, found: string) => before + found + after),
    matchLevel: words.every((word) => matched.has(word.text)) ? 'full' : 'partial',
    matchedWords: [...matched],
    fullyHighlighted: tokenize(text.replace(FOUND, ' ')).length === 0,
  }
}
