/** The search of the overlay: its field, requests, suggestions, recent searches and click events. */
import type { WidgetContext } from 'plinth'
import { useHost, useListener, useNavigation, useWidget } from 'plinth/react'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  type Answer,
  type Result,
  readListAnswer,
  readOverlayAnswer,
  resultsOf,
} from '../shared/search/answer.js'
import { createClickEvents } from '../shared/search/click-events.js'
import { overlayRequests, type Query, suggestionRequests } from '../shared/search/queries.js'
import { createRecentSearches, type RecentSearches } from '../shared/search/recent.js'
import { createSearchClient, type SearchClient, searchHostOf } from '../shared/search/search-client.js'
import { resultsAddress, type Search, useSearch } from '../shared/search/use-search.js'
import { useQuery } from '../shared/services/requests.js'
import { isComposed, useTyping } from '../shared/ui/composition.js'
import { nextFrames } from '../shared/ui/next-frames.js'
import type { Overlay } from './use-overlay-state.js'

interface Options {
  readonly appId: string
  readonly apiKey: string
}
interface Slots {
  readonly form: HTMLFormElement
  readonly field: HTMLInputElement
}
type OverlayContext = WidgetContext<Options, Slots, never>

export interface OverlaySearch extends Slots, Search {
  readonly client: SearchClient
  readonly recent: RecentSearches
  /** Identifies the search service in keys of requests. */
  readonly service: readonly string[]
  addressOf(text: string): string
  request(query: Query): Promise<Answer>
  /** Searches as if the reader had typed the text; an empty one clears the field. */
  search(text: string): void
  choose(result: Result): void
}

export function useOverlaySearch(): OverlaySearch {
  const { options, slots, services } = useWidget<OverlayContext>()
  const { form, field } = slots
  const { appId, apiKey } = options
  const [client] = useState(() =>
    createSearchClient({ appId, apiKey, host: searchHostOf(services.environment) }),
  )
  const [recent] = useState(() => createRecentSearches())
  const [clicks] = useState(() => createClickEvents(services.api))
  const search = useSearch()
  return {
    ...search,
    form,
    field,
    client,
    recent,
    service: [appId, apiKey],
    addressOf: (text) => resultsAddress(form, text),
    request: async (query) =>
      readOverlayAnswer(query, await client.search({ requests: overlayRequests(query) })),
    search(text) {
      field.value = text
      search.type(text)
    },
    choose({ hit: { objectID }, position, queryID }) {
      recent.add(search.state.query.text)
      clicks.send({ objectID, position, queryID })
    },
  }
}

const SUGGESTED_TYPE = 'Artwork'

/** A few works to suggest: requested once, when the overlay first opens. */
export function useSuggestions({ client, service }: OverlaySearch, isOpen: boolean): readonly Result[] {
  const { answer } = useQuery({
    key: ['search-suggestions', ...service],
    isWanted: isOpen,
    staleMs: Number.POSITIVE_INFINITY,
    problem: 'Error getting search results',
    async request() {
      // After the overlay is painted: sending a request takes a tenth of that task.
      await new Promise<void>((resolve) => nextFrames(resolve))
      const requests = suggestionRequests(SUGGESTED_TYPE)
      return readListAnswer({ text: '', type: SUGGESTED_TYPE, page: 0 }, await client.search({ requests }))
    },
  })
  return resultsOf(answer)
}

/**
 * The server's form and field: using them opens the overlay; Enter leads to the page of results. `focusFirst` moves the focus to the recent and
 * suggested links. Call it after `useCombobox`, whose keys come first.
 */
export function useField(search: OverlaySearch, overlay: Overlay, focusFirst: () => void): void {
  const { form, field, recent, addressOf } = search
  const host = useHost()
  const navigation = useNavigation()

  function openAndSearch(): void {
    overlay.open()
    search.type(field.value)
  }

  function pressKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' || event.defaultPrevented || isComposed(event)) return
    event.preventDefault()
    if (!overlay.isOpen) overlay.open()
    else if (field.value.trim() === '') focusFirst()
  }

  function submit(event: Event): void {
    event.preventDefault()
    search.cancel()
    // Read from the field: the reader may have typed before mounting.
    const query = field.value.trim()
    if (query === '') return
    recent.add(query)
    navigation.go(addressOf(query))
  }

  useTyping(field, { onTyped: openAndSearch, onComposing: search.cancel })
  // Not on focus: readers who pass with Tab do not want the page dimmed.
  useListener(field, 'click', overlay.open)
  useListener(field, 'keydown', pressKey)
  useListener(form, 'submit', submit)

  const openIfUsed = useEffectEvent(() => {
    const isTyped = field.value !== field.defaultValue
    if (document.activeElement === field && (isTyped || host.matches(':hover'))) overlay.open()
  })
  useEffect(function openForEarlierUse() {
    openIfUsed()
  }, [])
}
