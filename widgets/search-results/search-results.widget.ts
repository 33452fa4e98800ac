import { defineWidget } from 'plinth'
import { messages } from './messages.js'
import { OPTIONS, SLOTS } from './options.js'
import { SearchResults } from './search-results.component.js'

export default defineWidget({
  options: OPTIONS,
  slots: SLOTS,
  messages,
  events: { shown: { description: 'Results are shown.', detail: '{ query, alias, page, total }' } },
  calls: ['search', 'search-results', 'search-click'],
  component: SearchResults,
})
