/** The search of the overlay: its client, session, recent searches and click events. */
import type { WidgetContext } from 'plinth'
import { useWidget } from 'plinth/react'
import { useState } from 'react'
import { type Found, readOverlayAnswer } from '../shared/search/answer.js'
import { createClickEvents } from '../shared/search/click-events.js'
import { overlayRequests, type Wanted } from '../shared/search/queries.js'
import { createRecentSearches, type RecentSearches } from '../shared/search/recent.js'
import { createSearchClient, type SearchClient, searchHostOf } from '../shared/search/search-client.js'
import type { Session } from '../shared/search/session.js'
import type { SessionState } from '../shared/search/session.state.js'
import { useSession } from '../shared/search/use-session.js'

interface Options {
  readonly appId: string
  readonly apiKey: string
}
interface Slots {
  readonly form: HTMLFormElement
  readonly field: HTMLInputElement
}
type OverlayContext = WidgetContext<Options, Slots, never>

export interface Search extends Slots {
  readonly state: SessionState
  readonly session: Session
  readonly client: SearchClient
  readonly recent: RecentSearches
  addressOf(query: string): string
  /** Searches as if the reader had typed the query; an empty one clears the field. */
  search(query: string): void
  choose(found: Found): void
}

export function useSearch(): Search {
  const { options, slots, services } = useWidget<OverlayContext>()
  const { form, field } = slots
  const [{ client, ask }] = useState(() => {
    const client = createSearchClient({ ...options, host: searchHostOf(services.environment) })
    const ask = async (wanted: Wanted) =>
      readOverlayAnswer(wanted, await client.search({ requests: overlayRequests(wanted) }))
    return { client, ask }
  })
  const [recent] = useState(() => createRecentSearches())
  const [clicks] = useState(() => createClickEvents(services.api))
  const [state, session] = useSession(ask)
  return {
    form,
    field,
    state,
    session,
    client,
    recent,
    addressOf: (query) => `${form.getAttribute('action') ?? '/search/'}?${new URLSearchParams({ q: query })}`,
    search(query) {
      field.value = query
      if (query) session.type(query)
      else session.reset()
    },
    choose({ hit: { objectID }, position, queryID }) {
      recent.add(state.wanted.query)
      clicks.send({ objectID, position, queryID })
    },
  }
}
