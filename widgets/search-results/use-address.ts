import { useEffect, useRef } from 'react'
import { readSearchAddress, searchAddress } from '../shared/contract/search-address.js'
import type { Visits } from '../shared/services/visits.js'
import type { Wanted } from './search-results.answer.js'
import type { Shelf, Shelved } from './search-results.shelf.js'

interface AddressParts {
  visits: Visits
  shelf: Shelf
  wanted: Wanted
  /** The document's title, with `{query}` in it; empty leaves that alone. */
  pageTitle: string
  /** What is in view, to be put back later. */
  inView(): Shelved
  /** Puts back what was in view under the entry that the reader stepped to. */
  restore(item: Shelved): void
  /** Looks for what the address says. */
  ask(wanted: { query: string; alias: string }): void
}

/**
 * Keeps the address and what is looked for in step, on the search page alone: elsewhere the address is of something else.
 * Another type makes an entry of the history; typing changes the one in view.
 */
export function useAddress({ visits, shelf, wanted, pageTitle, ...parts }: AddressParts): void {
  const latest = useRef(parts)
  useEffect(function noteLatest() {
    latest.current = parts
  })
  const entry = useRef('')
  const { query, alias } = wanted
  useEffect(
    function writeAddress() {
      entry.current = visits.entry()
      const written = readSearchAddress(location.pathname, location.search)
      if (!written || (written.query === query && written.alias === alias)) return
      const push = written.alias !== alias
      if (push) shelf.put(entry.current, latest.current.inView())
      visits.rename(searchAddress(alias, query), { push })
      if (pageTitle && query) visits.entitle(pageTitle.replace('{query}', () => query))
      entry.current = visits.entry()
    },
    [visits, shelf, query, alias, pageTitle],
  )
  useEffect(
    function followSteps() {
      const leaving = new AbortController()
      visits.onStep(() => {
        shelf.put(entry.current, latest.current.inView())
        entry.current = visits.entry()
        const written = readSearchAddress(location.pathname, location.search)
        if (!written) return
        const item = shelf.get(entry.current, written)
        if (item) latest.current.restore(item)
        else latest.current.ask(written)
      }, leaving.signal)
      return () => leaving.abort()
    },
    [visits, shelf],
  )
}
