import { useHost } from 'plinth/react'
import { startTransition, useEffect, useEffectEvent } from 'react'
import type { Filter } from '../contract/filters.js'
import { withSignal } from '../ui/with-signal.js'
import { onFiltersChanged } from './filters-changed.js'

/** Calls `hear` when others change the selection of `list`. An empty name is no list. */
export function useFiltersChanged(list: string, hear: (filters: readonly Filter[]) => void): void {
  const host = useHost()
  const onChange = useEffectEvent(hear)
  useEffect(
    function listen() {
      if (list === '') return
      // Only the widget that was used must react at once: a dozen others in the same frame would delay it.
      const hearLater = (filters: readonly Filter[]) => startTransition(() => onChange(filters))
      return withSignal((signal) => onFiltersChanged(host, list, hearLater, signal))
    },
    [host, list],
  )
}
