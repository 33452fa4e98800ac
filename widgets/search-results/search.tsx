/** Asks for what is wanted: ids from the search service, then their rows from the server. */
import { useServices } from 'plinth/react'
import { type Dispatch, useEffect, useState } from 'react'
import { searchResultsBody, searchResultsCall } from '../shared/contract/search-results.call.js'
import type { SearchClient } from '../shared/search/search-client.js'
import type { ApiClient } from '../shared/services/api.js'
import { useQuery } from '../shared/services/requests.js'
import type { Answer } from './answer.js'
import type { ResultsBlock } from './block.js'
import type { Slots } from './options.js'
import type { ResultsAction, ResultsState } from './search-results.state.js'
import { useEngine } from './use-engine.js'

interface Props {
  readonly slots: Slots
  readonly client: SearchClient
  readonly block: ResultsBlock
  readonly state: ResultsState
  readonly dispatch: Dispatch<ResultsAction>
}

export function Search({ slots, client, block, state, dispatch }: Props) {
  const { wanted, status, requestId, attempt, pending } = state
  const { api } = useServices()
  const leaveCount = useLeaveCount()

  function onFailed(error: unknown): void {
    console.error('Error getting search results', error)
    dispatch({ type: 'failed', requestId })
  }

  function insertRows(html: string, { page }: Answer): void {
    try {
      if (page > 0) block.append(html)
      else block.replace(html)
      dispatch({ type: 'drawn', requestId })
    } catch (error) {
      onFailed(error)
    }
  }

  const Engine = useEngine(slots, status === 'searching', onFailed)
  useQuery({
    key: [searchResultsCall.name, pending],
    isWanted: pending !== undefined,
    request: (signal) => (pending ? askForRows(api, pending, signal) : Promise.resolve('')),
    onAnswer: (html) => pending && insertRows(html, pending),
    onFailure: onFailed,
  })

  if (!Engine || wanted.query === '') return null
  return (
    <Engine
      key={`${wanted.alias} ${attempt} ${leaveCount}`}
      client={client}
      wanted={wanted}
      requestId={requestId}
      onFound={(answer) => dispatch({ type: 'found', requestId, answer })}
      onFailed={onFailed}
    />
  )
}

/**
 * Counts how often the widget's page was left. InstantSearch ends for good when its effects are cleaned up, as they are while
 * a page is suspended: with this in its key, a new one takes its place when the page resumes.
 */
function useLeaveCount(): number {
  const [leaveCount, setLeaveCount] = useState(0)
  useEffect(function countLeaving() {
    return () => setLeaveCount((count) => count + 1)
  }, [])
  return leaveCount
}

async function askForRows(api: ApiClient, { query, found }: Answer, signal: AbortSignal): Promise<string> {
  if (found.every(({ ids }) => ids.length === 0)) return ''
  const body = searchResultsBody(found.map(({ alias, ids, count }) => ({ alias, ids: [...ids], count })))
  return api.call(searchResultsCall, { q: query }, { signal, body })
}
