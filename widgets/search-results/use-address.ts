import { useNavigation } from 'plinth/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { readSearchAddress, searchAddress } from '../shared/contract/search-address.js'
import { withSignal } from '../shared/ui/with-signal.js'
import type { Wanted } from './answer.js'
import type { ResultsStore, StoredResults } from './results-store.js'

interface UseAddressOptions {
  store: ResultsStore
  wanted: Wanted
  /** The document's title, with `{query}` in it; empty leaves that alone. */
  pageTitle: string
  /** The results in view, to be restored later. */
  inView(): StoredResults
  /** Restores the results of the history entry that the reader stepped to. */
  restore(item: StoredResults): void
  /** Searches for what the address says. */
  ask(wanted: { query: string; alias: string }): void
}

/**
 * Keeps the address and the search in step, on the search page only: elsewhere the address belongs to something else.
 * Another type makes a history entry; typing changes the current one.
 */
export function useAddress({ store, wanted, pageTitle, inView, restore, ask }: UseAddressOptions): void {
  const navigation = useNavigation()
  const entry = useRef('')
  const storeInView = useEffectEvent(() => store.put(entry.current, inView()))
  const onStep = useEffectEvent(() => {
    storeInView()
    entry.current = navigation.entry()
    const written = readSearchAddress(location.pathname, location.search)
    if (!written) return
    const item = store.get(entry.current, written)
    if (item) restore(item)
    else ask(written)
  })
  const { query, alias } = wanted
  useEffect(
    function writeAddress() {
      entry.current = navigation.entry()
      const written = readSearchAddress(location.pathname, location.search)
      if (!written || (written.query === query && written.alias === alias)) return
      const push = written.alias !== alias
      if (push) storeInView()
      navigation.setAddress(searchAddress(alias, query), { push })
      if (pageTitle && query) navigation.setTitle(pageTitle.replace('{query}', () => query))
      entry.current = navigation.entry()
    },
    [navigation, query, alias, pageTitle],
  )
  useEffect(
    function followSteps() {
      return withSignal((signal) => navigation.onStep(() => onStep(), signal))
    },
    [navigation],
  )
}
