import type { Navigation } from 'plinth'
import { useEffect, useRef } from 'react'
import { readSearchAddress, searchAddress } from '../shared/contract/search-address.js'
import type { Wanted } from './answer.js'
import type { ResultsStore, StoredResults } from './results-store.js'

interface AddressParts {
  navigation: Navigation
  store: ResultsStore
  wanted: Wanted
  /** The document's title, with `{query}` in it; empty leaves that alone. */
  pageTitle: string
  /** What is in view, to be put back later. */
  inView(): StoredResults
  /** Puts back what was in view under the entry that the reader stepped to. */
  restore(item: StoredResults): void
  /** Looks for what the address says. */
  ask(wanted: { query: string; alias: string }): void
}

/**
 * Keeps the address and what is looked for in step, on the search page alone: elsewhere the address is of something else.
 * Another type makes an entry of the history; typing changes the one in view.
 */
export function useAddress({ navigation, store, wanted, pageTitle, ...parts }: AddressParts): void {
  const latest = useRef(parts)
  useEffect(function noteLatest() {
    latest.current = parts
  })
  const entry = useRef('')
  const { query, alias } = wanted
  useEffect(
    function writeAddress() {
      entry.current = navigation.entry()
      const written = readSearchAddress(location.pathname, location.search)
      if (!written || (written.query === query && written.alias === alias)) return
      const push = written.alias !== alias
      if (push) store.put(entry.current, latest.current.inView())
      navigation.setAddress(searchAddress(alias, query), { push })
      if (pageTitle && query) navigation.setTitle(pageTitle.replace('{query}', () => query))
      entry.current = navigation.entry()
    },
    [navigation, store, query, alias, pageTitle],
  )
  useEffect(
    function followSteps() {
      const leaving = new AbortController()
      navigation.onStep(() => {
        store.put(entry.current, latest.current.inView())
        entry.current = navigation.entry()
        const written = readSearchAddress(location.pathname, location.search)
        if (!written) return
        const item = store.get(entry.current, written)
        if (item) latest.current.restore(item)
        else latest.current.ask(written)
      }, leaving.signal)
      return () => leaving.abort()
    },
    [navigation, store],
  )
}
