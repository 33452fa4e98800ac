/** Asks for what is wanted: ids from the search service, then their rows from the server. */
import { useServices } from 'plinth/react'
import { type Dispatch, useCallback } from 'react'
import type { SearchClient } from '../shared/search/search-client.js'
import type { Answer } from './answer.js'
import type { ResultsBlock } from './block.js'
import type { Slots } from './options.js'
import type { ResultsEvent, ResultsState } from './search-results.state.js'
import { useEngine } from './use-engine.js'
import { useLeaveCount } from './use-leave-count.js'
import { useRows } from './use-rows.js'

interface Props {
  readonly slots: Slots
  readonly client: SearchClient
  readonly block: ResultsBlock
  readonly state: ResultsState
  readonly send: Dispatch<ResultsEvent>
}

export function Search({ slots, client, block, state, send }: Props) {
  const { api } = useServices()
  const { wanted, status, request, attempt } = state
  const leaveCount = useLeaveCount()
  const onFound = useCallback((answer: Answer) => send({ type: 'found', request, answer }), [request, send])
  const onFailed = useCallback(
    (error: unknown) => {
      console.error('Error getting search results', error)
      send({ type: 'failed', request })
    },
    [request, send],
  )
  const place = useCallback(
    (html: string, { page }: Answer) => {
      if (page > 0) block.append(html)
      else block.replace(html)
      send({ type: 'drawn', request })
    },
    [block, request, send],
  )
  const Engine = useEngine(slots, status === 'searching', onFailed)
  useRows({ api, pending: state.answer, place, onFailed })

  if (!Engine || wanted.query === '') return null
  return (
    <Engine
      key={`${wanted.alias} ${attempt} ${leaveCount}`}
      client={client}
      wanted={wanted}
      onFound={onFound}
      onFailed={onFailed}
    />
  )
}
