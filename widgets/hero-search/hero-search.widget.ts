import { defineWidget, oneOf, slot, string } from 'plinth'
import { HOSTED_SEARCH_CLICKS } from '../shared/contract/hosted-search.js'
import { RECORD_TYPES } from '../shared/contract/record-types.js'
import { SEARCH_APP_ID, SEARCH_KEY } from '../shared/contract/search.call.js'
import { searchMessages } from '../shared/search/messages.js'
import { HeroSearch } from './hero-search.component.js'

/** A search in the page: the server's own form and, as one types, a list under it. */
export default defineWidget({
  options: {
    recordType: oneOf(['All', ...RECORD_TYPES], {
      description: 'Only records of this type.',
      default: 'All',
    }),
    mode: oneOf(['all', 'city'], {
      description: 'city: looks for city guides alone, by the city’s name.',
      default: 'all',
    }),
    appId: string({ description: 'The search application’s id.', default: SEARCH_APP_ID }),
    apiKey: string({
      description: 'A key that may search, and nothing else: pages show it.',
      default: SEARCH_KEY,
    }),
  },
  slots: {
    form: slot('form', { description: 'Leads to a page of results.' }),
    field: slot('input', { description: 'What is looked for.' }),
  },
  messages: searchMessages,
  calls: ['search', 'search-click'],
  csp: HOSTED_SEARCH_CLICKS,
  needs: 'calls',
  component: HeroSearch,
})
