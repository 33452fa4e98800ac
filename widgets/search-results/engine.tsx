/** InstantSearch, asked for ids and counts alone: the rows are the server's. */
import { useEffect, useEffectEvent, useMemo } from 'react'
import { Configure, Index, InstantSearch, useInstantSearch } from 'react-instantsearch'
import { inOrderOfBest, isRecordType } from '../shared/contract/record-types.js'
import { SEARCH_INDEX } from '../shared/contract/search.call.js'
import type { SearchClient } from '../shared/search/search-client.js'
import { type Answer, countsByAlias, type Wanted } from './answer.js'
import { countParameters, typeParameters, typesOf } from './queries.js'

interface EngineProps {
  client: SearchClient
  wanted: Wanted
  /** A changed number searches again, even for the same query. */
  requestId: number
  onFound(answer: Answer): void
  onFailed(error: unknown): void
}

/** Searches whenever `wanted` changes. Its key must change with the type, since an engine keeps its indexes. */
export function Engine({ client, wanted, ...reports }: EngineProps) {
  return (
    <InstantSearch searchClient={client} indexName={SEARCH_INDEX}>
      <Configure {...countParameters(wanted.query)} />
      {typesOf(wanted.alias).map((type) => (
        <Index key={type.alias} indexName={SEARCH_INDEX} indexId={type.alias}>
          <Configure {...typeParameters(wanted, type)} />
        </Index>
      ))}
      <Listener wanted={wanted} {...reports} />
    </InstantSearch>
  )
}

function Listener({ wanted, requestId, onFound, onFailed }: Omit<EngineProps, 'client'>) {
  const { results, scopedResults, status, error } = useInstantSearch({ catchError: true })
  const answer = useMemo(() => readAnswer(wanted, results, scopedResults), [wanted, results, scopedResults])
  const reportAnswer = useEffectEvent(onFound)
  const reportFailure = useEffectEvent(onFailed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request is answered
  useEffect(
    function onAnswer() {
      if (status === 'idle' && answer) reportAnswer(answer)
    },
    [status, answer, requestId],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request is answered
  useEffect(
    function onError() {
      if (status === 'error') reportFailure(error)
    },
    [status, error, requestId],
  )
  return null
}

type Instant = ReturnType<typeof useInstantSearch>

/** The answer to `wanted`, or undefined while the results answer another search. */
function readAnswer(
  wanted: Wanted,
  counted: Instant['results'],
  scoped: Instant['scopedResults'],
): Answer | undefined {
  const { query, alias, page } = wanted
  const types = typesOf(alias)
  const answers = types.map((type) => ({
    type,
    results: scoped.find(({ indexId }) => indexId === type.alias)?.results,
  }))
  if (counted?.query !== query) return undefined
  if (!answers.every(({ results }) => results?.query === query && results.page === page)) return undefined
  const best = counted.hits.flatMap(({ recordType }) => (isRecordType(recordType) ? [recordType] : []))
  const byType = counted.facets.find(({ name }) => name === 'recordType')?.data ?? {}
  return {
    ...wanted,
    pages: answers[0]?.results?.nbPages ?? 0,
    counts: countsByAlias(byType),
    found: inOrderOfBest(answers, ({ type }) => type.recordType, best).map(({ type, results }) => ({
      alias: type.alias,
      ids: results?.hits.map(({ objectID }) => objectID) ?? [],
      count: results?.nbHits ?? 0,
      queryID: results?.queryID ?? '',
    })),
  }
}
