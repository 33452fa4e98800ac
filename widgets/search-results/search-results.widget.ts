import { defineWidget } from 'plinth'
import { HOSTED_SEARCH_CLICKS } from '../shared/contract/hosted-search.js'
import { messages } from './messages.js'
import { OPTIONS, SLOTS } from './options.js'
import { SearchResults } from './search-results.component.js'

export default defineWidget({
  options: OPTIONS,
  slots: SLOTS,
  messages,
  events: { shown: { description: 'Results are shown.', detail: '{ query, alias, page, total }' } },
  calls: ['search', 'search-results', 'search-click'],
  csp: HOSTED_SEARCH_CLICKS,
  component: SearchResults,
})
