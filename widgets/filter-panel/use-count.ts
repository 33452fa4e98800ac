import { useServices } from 'plinth/react'
import { type Dispatch, useState } from 'react'
import { type Filter, selectionOf } from '../shared/contract/filters.js'
import { countCall } from '../shared/contract/grid.call.js'
import { STALE_MS, useQuery } from '../shared/services/requests.js'
import { useDelay } from '../shared/ui/use-delay.js'
import type { PanelAction, PanelState } from './filter-panel.state.js'

/** Asks the list's address how many records the draft leaves, once the reader rests. Returns the number to show. */
export function useCount(
  { total, isAsking, draft, delayMs }: PanelState,
  { list, base }: { readonly list: string; readonly base: string },
  dispatch: Dispatch<PanelAction>,
): Pick<PanelState, 'total' | 'isAsking'> {
  const { api } = useServices()
  const [rested, setRested] = useState<readonly Filter[]>()
  useDelay(isAsking ? delayMs : undefined, () => setRested(draft), draft)
  const params = { base, selection: selectionOf(draft) }
  const { hasFailed } = useQuery({
    key: [countCall.name, params],
    isWanted: isAsking && rested === draft,
    staleMs: STALE_MS,
    problem: `filter-panel: the count of "${list}" did not load; the button shows none`,
    request: (signal) => api.call(countCall, params, { signal }),
    onAnswer: ({ RecordCount }) => dispatch({ type: 'answered', total: RecordCount }),
  })
  return hasFailed ? { total: undefined, isAsking: false } : { total, isAsking }
}
