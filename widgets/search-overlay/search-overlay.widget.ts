import { defineWidget, slot, string } from 'plinth'
import { HOSTED_SEARCH_CLICKS } from '../shared/contract/hosted-search.js'
import { SEARCH_APP_ID, SEARCH_KEY } from '../shared/contract/search.call.js'
import { searchMessages } from '../shared/search/messages.js'
import { messages } from './messages.js'
import { SearchOverlay } from './search-overlay.component.js'

/** The header's search: the server's own field and, once it is used, an overlay under it with what was found. */
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
  events: {
    opened: { description: 'The overlay was opened.' },
    closed: { description: 'The overlay was closed.' },
  },
  calls: ['search', 'search-click'],
  csp: HOSTED_SEARCH_CLICKS,
  component: SearchOverlay,
})
