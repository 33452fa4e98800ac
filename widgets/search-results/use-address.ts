/**
 * Keeps the address and the search in step, on the search page only: elsewhere the address belongs to something else.
 * Another type makes a history entry; typing changes the current one. Results that were in view under an entry, with all their loaded
 * pages, are shown again at once.
 */
import { useNavigation } from 'plinth/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ALL, FOUND_TYPES, searchTypeOf } from '../shared/contract/record-types.js'
import { readSearchAddress, searchAddress } from '../shared/contract/search-address.js'
import type { IdAnswer } from '../shared/search/answer.js'
import type { Query } from '../shared/search/queries.js'
import { withSignal } from '../shared/ui/with-signal.js'

export interface StoredResults {
  answer: IdAnswer
  nodes: readonly Node[]
  /** Where the page was scrolled to, in pixels. */
  top: number
}

/** As many pages as Turbo caches. */
const MAX_ENTRIES = 10

interface UseAddressOptions {
  query: Query
  /** The document's title, with `{query}` in it; empty leaves that alone. */
  pageTitle: string
  /** The results in view, to be restored later. */
  inView(): StoredResults | undefined
  /** Restores the results of the history entry that the reader stepped to. */
  restore(item: StoredResults): void
  /** Searches for what the address says. */
  search(query: Query): void
}

export function useAddress({ query, pageTitle, inView, restore, search }: UseAddressOptions): void {
  const navigation = useNavigation()
  const entry = useRef('')
  const [items] = useState(() => new Map<string, StoredResults>())
  const storeInView = useEffectEvent(() => {
    const item = inView()
    items.delete(entry.current)
    if (item) items.set(entry.current, item)
    const [oldest] = items.keys()
    if (items.size > MAX_ENTRIES && oldest !== undefined) items.delete(oldest)
  })
  const onStep = useEffectEvent(() => {
    storeInView()
    entry.current = navigation.entry()
    const written = readAddress()
    if (!written) return
    const item = items.get(entry.current)
    if (item && isSameSearch(item.answer.query, written)) restore(item)
    else search(written)
  })
  const { text, type } = query
  useEffect(
    function writeAddress() {
      entry.current = navigation.entry()
      const written = readAddress()
      if (!written || isSameSearch(written, { text, type })) return
      const push = written.type !== type
      if (push) storeInView()
      navigation.setAddress(searchAddress(aliasOf({ type }), text), { push })
      if (pageTitle && text) navigation.setTitle(pageTitle.replace('{query}', () => text))
      entry.current = navigation.entry()
    },
    [navigation, text, type, pageTitle],
  )
  useEffect(
    function observeSteps() {
      return withSignal((signal) => navigation.onStep(() => onStep(), signal))
    },
    [navigation],
  )
}

/** The first page of what the address looks for; undefined elsewhere than on the search page. */
export function readAddress(): Query | undefined {
  const written = readSearchAddress(location.pathname, location.search)
  return written && { text: written.query, type: searchTypeOf(written.alias)?.recordType, page: 0 }
}

/** Whether two queries differ by their page alone. */
export const isSameSearch = (one: Omit<Query, 'page'>, other: Omit<Query, 'page'>): boolean =>
  one.text === other.text && one.type === other.type

/** The word for a query's type in addresses and in the server's markup. */
export const aliasOf = ({ type }: Pick<Query, 'type'>): string =>
  FOUND_TYPES.find(({ recordType }) => recordType === type)?.alias ?? ALL.alias
