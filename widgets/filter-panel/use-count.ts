import { useHost, useServices, useSignal } from 'plinth/react'
import { type Dispatch, useEffect } from 'react'
import { selectionOf } from '../shared/contract/filters.js'
import { countCall } from '../shared/contract/grid.call.js'
import type { PanelChange, PanelState } from './filter-panel.state.js'

/** Asks the list's address how many records the draft leaves. */
export function useCount(
  { isAsking, question, draft, delayMs }: PanelState,
  { list, base }: { readonly list: string; readonly base: string },
  send: Dispatch<PanelChange>,
): void {
  const { api } = useServices()
  const host = useHost()
  const signal = useSignal()
  useEffect(
    function askWhenQuiet() {
      if (!isAsking) return

      async function ask(): Promise<void> {
        const leaving = signal()
        try {
          const params = { base, selection: selectionOf(draft) }
          const { RecordCount } = await api.call(countCall, params, { signal: leaving })
          send({ type: 'answered', question, total: RecordCount })
        } catch (error) {
          if (leaving.aborted) return
          console.error(`filter-panel: the count of "${list}" did not come; ${error}`, host)
          send({ type: 'failed', question })
        }
      }

      const timer = setTimeout(() => void ask(), delayMs)
      return () => clearTimeout(timer)
    },
    [api, base, delayMs, draft, host, isAsking, list, question, send, signal],
  )
}
