import { useHost } from 'plinth/react'
import { startTransition, useEffect, useEffectEvent } from 'react'
import type { Filter } from '../contract/filters.js'
import { onFiltersChanged } from './filters-changed.js'

/** Hears changes of `list` that others than this widget made. Nothing is heard of a list without a name. */
export function useFiltersChanged(list: string, hear: (filters: readonly Filter[]) => void): void {
  const host = useHost()
  const onChange = useEffectEvent(hear)
  useEffect(
    function listen() {
      if (list === '') return
      const controller = new AbortController()
      // Whoever chose sees it at once; a dozen others who show it too would hold that frame up.
      const hearLater = (filters: readonly Filter[]) => startTransition(() => onChange(filters))
      onFiltersChanged(host, list, hearLater, controller.signal)
      return () => controller.abort()
    },
    [host, list],
  )
}
