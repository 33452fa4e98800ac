/** What the index has found, in the protocol's form. */
import { randomBytes } from 'node:crypto'
import { isSignsOnly } from '../../../../widgets/shared/contract/letters.js'
import type { Backend } from '../../engine.js'
import type { Rules } from '../../language/rules.js'
import { tokenizeQuery } from '../../language/tokens.js'
import { byCount } from '../../protocol/facet-counts.js'
import { highlight, highlightRecord, type Marking } from '../../protocol/highlight.js'
import { type Parameters, readParameters } from '../../protocol/parameters.js'
import {
  checkFacet,
  checkIndex,
  type FacetAnswer,
  facetAnswer,
  facetHitsOf,
  facetsIn,
  pageOf,
  type QueryAnswer,
  queryAnswer,
  retrieve,
  TITLE_INDEX,
} from '../../protocol/protocol.js'
import type { IndexRequest } from '../../protocol/requests.js'
import { SCHEMA, SEARCHABLE_FACETS } from '../../store/records.js'
import { settingsOf } from '../../store/settings.js'
import type { Embedded } from './embedded.js'
import type { Found, Query } from './index/find.js'
import { createYielding, stoppedBy, type YieldToEventLoop } from './index/slices.js'

const QUERY_ID_BYTES = 16

/** What answers are made with: the index, a clock in milliseconds, and names for queries that clicks refer to. */
export interface Outside {
  search(query: Query): Found
  now(): number
  newQueryId(): string
  /** Long answers are put together in slices: it is called between hits and between values. */
  yieldToEventLoop: YieldToEventLoop
}

/** What the index answers with; the rest of a backend is where it runs. */
export function createAnswers(
  embedded: Embedded,
  currentRules: () => Promise<Rules>,
  now: () => number,
): Pick<Backend, 'queries' | 'settings' | 'warm'> {
  const newQueryId = () => randomBytes(QUERY_ID_BYTES).toString('hex')
  return {
    async queries(requests, signal) {
      const [index, rules] = await Promise.all([embedded.current(), currentRules()])
      const yieldToEventLoop = stoppedBy(createYielding(), signal)
      const search = (query: Query) => index.search({ ...query, rules })
      const outside = { search, now, newQueryId, yieldToEventLoop }
      const answers: unknown[] = []
      for (const request of requests) {
        checkIndex(request.indexName)
        const { facet } = request
        answers.push(
          await (facet === undefined
            ? answerQuery(request, outside)
            : answerFacet({ ...request, facet }, outside)),
        )
        await yieldToEventLoop()
      }
      return answers
    },
    settings: async (indexName) => settingsOf(indexName),
    async warm() {
      await embedded.current()
    },
  }
}

export async function answerQuery(request: IndexRequest, outside: Outside): Promise<QueryAnswer> {
  const began = outside.now()
  const asked = readParameters(request.given)
  const found = outside.search({
    ...queryOf(request, asked),
    ...pageOf(asked),
    counts: facetsIn(asked, SCHEMA.filterable),
  })
  await outside.yieldToEventLoop()
  const hits = await hitsOf(found, asked, outside.yieldToEventLoop)
  const { total, counts } = found
  return queryAnswer(request, asked, {
    hits,
    total,
    counts,
    newQueryId: outside.newQueryId,
    tookMs: outside.now() - began,
  })
}

/** Values of one facet that hold the words of `facetQuery`, the most frequent first. */
async function answerFacet(
  request: IndexRequest & { facet: string },
  { search, now, yieldToEventLoop }: Outside,
): Promise<FacetAnswer> {
  const { facet, given } = request
  const began = now()
  checkFacet(facet, SEARCHABLE_FACETS)
  const asked = readParameters(given)
  const most = facetHitsOf(given)
  const wanted = typeof given.facetQuery === 'string' ? given.facetQuery : ''
  const { counts } = search({ ...queryOf(request, asked), from: 0, size: 0, counts: [facet] })
  const marking: Marking = {
    words: tokenizeQuery(wanted).map(({ text }) => ({ text, isPrefix: true })),
    withTypos: false,
    before: asked.highlightPreTag,
    after: asked.highlightPostTag,
  }
  const facetHits: FacetAnswer['facetHits'] = []
  const values = isSignsOnly(wanted) ? [] : byCount(counts.get(facet) ?? new Map())
  for (const [value, count] of values) {
    if (facetHits.length >= most) break
    const marked = highlight(value, marking)
    if (marking.words.length === 0 || marked.matchLevel === 'full')
      facetHits.push({ value, highlighted: marked.value, count })
    await yieldToEventLoop()
  }
  return facetAnswer(facetHits, now() - began)
}

const queryOf = (
  { indexName }: IndexRequest,
  { query, filter }: Parameters,
): Pick<Query, 'query' | 'filter' | 'order'> => ({
  query,
  filter,
  order: indexName === TITLE_INDEX ? 'title' : 'relevance',
})

async function hitsOf(
  found: Found,
  asked: Parameters,
  yieldToEventLoop: YieldToEventLoop,
): Promise<QueryAnswer['hits']> {
  const highlighted = asked.attributesToHighlight ?? SCHEMA.searchable.flat()
  const marking: Marking = {
    words: found.words,
    withTypos: found.withTypos,
    before: asked.highlightPreTag,
    after: asked.highlightPostTag,
  }
  const hits: QueryAnswer['hits'] = []
  for (const record of found.records) {
    hits.push({
      ...retrieve(record, asked.attributesToRetrieve),
      ...(highlighted.length > 0 ? { _highlightResult: highlightRecord(record, highlighted, marking) } : {}),
    })
    await yieldToEventLoop()
  }
  return hits
}
