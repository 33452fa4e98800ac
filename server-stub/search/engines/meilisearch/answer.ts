/** What Meilisearch answers, in the protocol's form. */
import * as v from 'valibot'
import type { Stored, Value } from '../../language/schema.js'
import { tokenize, tokenizeQuery } from '../../language/tokens.js'
import { type QueryWord, queryWords } from '../../language/words.js'
import { byCount } from '../../protocol/facet-counts.js'
import { type Highlighted, highlight, highlightRecord, type Marking } from '../../protocol/highlight.js'
import { type Parameters, readParameters } from '../../protocol/parameters.js'
import {
  type FacetAnswer,
  facetAnswer,
  facetHitsOf,
  facetsIn,
  pageOf,
  type QueryAnswer,
  queryAnswer,
  retrieve,
} from '../../protocol/protocol.js'
import type { IndexRequest } from '../../protocol/requests.js'
import { SCHEMA } from '../../store/records.js'
import { COUNTING, offsetOf } from './query.js'

const Hit = v.looseObject({
  objectID: v.string(),
  _formatted: v.optional(v.record(v.string(), v.unknown()), {}),
})
type Hit = v.InferOutput<typeof Hit>
const Result = v.object({
  hits: v.array(Hit),
  processingTimeMs: v.number(),
  facetDistribution: v.optional(v.record(v.string(), v.record(v.string(), v.number())), {}),
})
export type Result = v.InferOutput<typeof Result>
export const Results = v.object({ results: v.array(Result) })
export const FacetResult = v.object({
  facetHits: v.array(v.object({ value: v.string(), count: v.number() })),
  processingTimeMs: v.number(),
})

const NUMBERS = new Set(['tier', 'galleryType', 'publishedArtworksCount', 'date'])

/** @param results the answers to `queriesOf`, in their order */
export function answerOf(
  request: IndexRequest,
  pins: readonly string[],
  results: readonly Result[],
  newQueryId: () => string,
): QueryAnswer {
  const asked = readParameters(request.given)
  const counted = facetsIn(asked, SCHEMA.filterable).map((name) => [name, countsOf(name, results)] as const)
  return queryAnswer(request, asked, {
    hits: hitsOf(asked, pins, results),
    total: countsOf(COUNTING, results).get('true') ?? 0,
    counts: new Map(counted),
    newQueryId,
    tookMs: results.reduce((sum, { processingTimeMs }) => sum + processingTimeMs, 0),
  })
}

/** Those of the page: pinned records in the order of staff, then what else is found. */
function hitsOf(asked: Parameters, pins: readonly string[], results: readonly Result[]): QueryAnswer['hits'] {
  const others = results.at(-1)?.hits ?? []
  if (pins.length === 0) return others.map((hit) => hitOf(hit, asked))
  const first = (results[0]?.hits ?? []).toSorted(
    (a, b) => pins.indexOf(a.objectID) - pins.indexOf(b.objectID),
  )
  const { from, size } = pageOf(asked)
  const placeOf = (place: number) => Math.max(0, place - first.length) - offsetOf(from, pins)
  return [
    ...first.slice(from, from + size).map((hit) => pinnedHitOf(hit, asked)),
    ...others.slice(placeOf(from), placeOf(from + size)).map((hit) => hitOf(hit, asked)),
  ]
}

export function facetAnswerOf(
  { given }: IndexRequest,
  { facetHits, processingTimeMs }: v.InferOutput<typeof FacetResult>,
): FacetAnswer {
  const wanted = typeof given.facetQuery === 'string' ? given.facetQuery : ''
  const words = tokenizeQuery(wanted).map(({ text }) => ({ text, isPrefix: true }))
  const marking = { ...markingOf(readParameters(given), words), withTypos: true }
  const counts = new Map(facetHits.map(({ value, count }) => [value, count]))
  const hits = byCount(counts)
    .slice(0, facetHitsOf(given))
    .map(([value, count]) => ({ value, highlighted: highlight(value, marking).value, count }))
  return facetAnswer(hits, processingTimeMs)
}

/** Of all results together. */
function countsOf(name: string, results: readonly Result[]): Map<Value, number> {
  const counts = new Map<Value, number>()
  for (const { facetDistribution } of results)
    for (const [text, count] of Object.entries(facetDistribution[name] ?? {})) {
      const value = NUMBERS.has(name) ? Number(text) : text
      counts.set(value, (counts.get(value) ?? 0) + count)
    }
  return counts
}

function hitOf({ _formatted, ...record }: Hit, asked: Parameters): QueryAnswer['hits'][0] {
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
  return withMarks(record, marked, asked)
}

/** It was not asked for by the words: they are marked here, where it holds them. */
function pinnedHitOf({ _formatted, ...record }: Hit, asked: Parameters): QueryAnswer['hits'][0] {
  const names = asked.attributesToHighlight ?? SCHEMA.searchable.flat()
  const marked = highlightRecord(record, names, markingOf(asked, queryWords(asked.query)))
  return withMarks(record, marked, asked)
}

const withMarks = (
  record: Stored,
  marked: Record<string, unknown>,
  { attributesToRetrieve, attributesToHighlight }: Parameters,
): QueryAnswer['hits'][0] => ({
  ...retrieve(record, attributesToRetrieve),
  ...(attributesToHighlight?.length === 0 ? {} : { _highlightResult: marked }),
})

const markingOf = (asked: Parameters, words: readonly QueryWord[]): Marking => ({
  words,
  withTypos: false,
  before: asked.highlightPreTag,
  after: asked.highlightPostTag,
})

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
