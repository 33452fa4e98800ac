import { defineWidget, type EventsOf, event } from 'plinth'
import { HOSTED_SEARCH_CLICKS } from '../shared/contract/hosted-search.js'
import { messages } from './messages.js'
import { OPTIONS, SLOTS } from './options.js'
import { SearchResults } from './search-results.component.js'

const events = {
  shown: event<{ query: string; alias: string; page: number; total: number }>(
    'Results are shown.',
    '{ query, alias, page, total }',
  ),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'search-results', typeof events> {}
}

export default defineWidget({
  options: OPTIONS,
  slots: SLOTS,
  messages,
  events,
  calls: ['search', 'search-results', 'search-click'],
  csp: HOSTED_SEARCH_CLICKS,
  needs: 'calls',
  component: SearchResults,
})
