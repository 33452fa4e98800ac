import { useHost, useServices, useSignal } from 'plinth/react'
import type { Dispatch } from 'react'
import { selectionOf } from '../shared/contract/filters.js'
import { countCall } from '../shared/contract/grid.call.js'
import { useDelay } from '../shared/ui/use-timer.js'
import type { PanelAction, PanelState } from './filter-panel.state.js'

/** Asks the list's address how many records the draft leaves. */
export function useCount(
  { isAsking, requestId, draft, delayMs }: PanelState,
  { list, base }: { readonly list: string; readonly base: string },
  dispatch: Dispatch<PanelAction>,
): void {
  const { api } = useServices()
  const host = useHost()
  const signal = useSignal()

  async function ask(): Promise<void> {
    const leaving = signal()
    try {
      const params = { base, selection: selectionOf(draft) }
      const { RecordCount } = await api.call(countCall, params, { signal: leaving })
      dispatch({ type: 'answered', requestId, total: RecordCount })
    } catch (error) {
      if (leaving.aborted) return
      console.error(`filter-panel: the count of "${list}" did not load; ${error}`, host)
      dispatch({ type: 'failed', requestId })
    }
  }
  useDelay(isAsking ? delayMs : undefined, () => void ask(), requestId)
}
