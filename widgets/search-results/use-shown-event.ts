import { useEmit, useServices } from 'plinth/react'
import { useEffect, useRef } from 'react'
import { searchAddress } from '../shared/contract/search-address.js'
import { totalOf } from './answer.js'
import type { Shown } from './search-results.state.js'

/** Tells the page and the tag service what shows, once for each answer. */
export function useShownEvent(shown: Shown): void {
  const { analytics } = useServices()
  const emit = useEmit()
  const told = useRef<Shown>(undefined)
  useEffect(
    function tellShown() {
      const { query, alias, page } = shown.answer
      if (!query || told.current === shown) return
      told.current = shown
      analytics.track('search_page_view', { url: searchAddress(alias, query, page) })
      emit('shown', { query, alias, page, total: totalOf(shown.answer) })
    },
    [shown, analytics, emit],
  )
}
