import { defineWidget, type EventsOf, event, slot, string } from 'plinth'
import { HOSTED_SEARCH_CLICKS } from '../shared/contract/hosted-search.js'
import { SEARCH_APP_ID, SEARCH_KEY } from '../shared/contract/search.call.js'
import { searchMessages } from '../shared/search/messages.js'
import { messages } from './messages.js'
import { SearchOverlay } from './search-overlay.component.js'

const events = {
  opened: event('The overlay was opened.'),
  closed: event('The overlay was closed.'),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'search-overlay', typeof events> {}
}

/** The header's search: the server's field, which opens an overlay with results. */
export default defineWidget({
  options: {
    appId: string({ description: 'The search application’s id.', default: SEARCH_APP_ID }),
    apiKey: string({
      description: 'A key that may search, and nothing else: pages show it.',
      default: SEARCH_KEY,
    }),
  },
  slots: {
    form: slot('form', { description: 'Leads to the page of results.' }),
    field: slot('input', { description: 'What is looked for.' }),
  },
  messages: { ...searchMessages, ...messages },
  events,
  calls: ['search', 'search-click'],
  csp: HOSTED_SEARCH_CLICKS,
  needs: 'calls',
  component: SearchOverlay,
})
