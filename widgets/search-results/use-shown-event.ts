import { useEmit, useServices } from 'plinth/react'
import { useEffect, useRef } from 'react'
import { searchAddress } from '../shared/contract/search-address.js'
import { totalOf } from './answer.js'
import type { Results } from './search-results.state.js'

/** Reports to the page and the tag service what shows, once for each answer. */
export function useShownEvent(results: Results): void {
  const { analytics } = useServices()
  const emit = useEmit<'search-results'>()
  const reported = useRef<Results>(undefined)
  useEffect(
    function reportShown() {
      const { query, alias, page } = results.answer
      if (!query || reported.current === results) return
      reported.current = results
      analytics.track('search_page_view', { url: searchAddress(alias, query, page) })
      emit('shown', { query, alias, page, total: totalOf(results.answer) })
    },
    [results, analytics, emit],
  )
}
