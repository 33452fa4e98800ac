/** Reports to the search service which result was chosen (docs/behaviour.md#search). */
import { unpatched } from 'plinth'
import { SEARCH_INDEX } from '../contract/search.call.js'
import {
  SEARCH_CLICK_NAME,
  type SearchClick,
  searchClickBody,
  searchClickCall,
} from '../contract/search-click.call.js'
import { type ApiClient, OUTLIVING } from '../services/api.js'
import { sessionStore } from '../services/storage.js'
import { readSearchSettings, type SearchSettings } from './search-settings.js'

const TOKEN_KEY = 'plinth-search-user'

export interface Click {
  objectID: string
  /** From 1. */
  position: number
  /** Without one the service does not know which search it belongs to, and nothing is sent. */
  queryID: string | undefined
}

interface ClickEvents {
  send(click: Click): void
}

/** `keepalive`: the reader is about to leave the page. */
export function createClickEvents(api: ApiClient, userToken: () => string = sessionToken): ClickEvents {
  return {
    send({ objectID, position, queryID }) {
      if (!queryID) return
      const event: SearchClick = {
        eventType: 'click',
        eventName: SEARCH_CLICK_NAME,
        index: SEARCH_INDEX,
        userToken: userToken(),
        objectIDs: [objectID],
        queryID,
        positions: [position],
      }
      const settings = readSearchSettings()
      const sent = settings ? sendToService(settings, event) : sendToSite(api, event)
      sent.catch((error: unknown) => console.error('Error sending search result click event', error))
    },
  }
}

const sendToSite = (api: ApiClient, event: SearchClick): Promise<unknown> =>
  api.call(
    searchClickCall,
    {},
    {
      body: searchClickBody(unpatched([event])),
      headers: { 'Content-Type': 'application/json' },
      ...OUTLIVING,
    },
  )

/** The hosted service takes clicks at an address of its own. Hosts that the page names are not asked to: they may know nothing of clicks. */
async function sendToService(
  { appId, apiKey, hosts, index }: SearchSettings,
  event: SearchClick,
): Promise<void> {
  if (hosts.length > 0) return
  const key = new URLSearchParams({ 'X-Algolia-Application-Id': appId, 'X-Algolia-API-Key': apiKey })
  const { ok, status } = await fetch(`https://insights.algolia.io/1/events?${key}`, {
    method: 'POST',
    body: searchClickBody(unpatched([{ ...event, index }])),
    headers: { 'Content-Type': 'application/json' },
    keepalive: true,
  })
  if (!ok) throw new Error(`insights.algolia.io answered ${status}`)
}

/** A random id for this tab: it ties clicks together and identifies nobody. */
function sessionToken(): string {
  try {
    const known = sessionStore().getItem(TOKEN_KEY)
    if (known) return known
    const made = `anonymous-${crypto.randomUUID()}`
    sessionStore().setItem(TOKEN_KEY, made)
    return made
  } catch {
    return 'anonymous'
  }
}
