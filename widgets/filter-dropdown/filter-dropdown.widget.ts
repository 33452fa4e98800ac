import { defineWidget, type EventsOf, event } from 'plinth'
import type { Filter } from '../shared/contract/filters.js'
import { HOSTED_SEARCH } from '../shared/contract/hosted-search.js'
import { persistedBy } from '../shared/contract/persisted-by.js'
import { parseItems } from '../shared/filters/list-store.js'
import { filterMessages } from '../shared/filters/messages.js'
import { FilterDropdown } from './filter-dropdown.component.js'
import { messages } from './messages.js'
import { OPTIONS, SLOTS } from './options.js'

const events = {
  changed: event<Filter>(
    'The reader has chosen; when it is prevented, filters:changed does not follow.',
    '{ key, selectedItems }',
  ),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'filter-dropdown', typeof events> {}
}

export default defineWidget({
  options: OPTIONS,
  slots: SLOTS,
  messages: { ...filterMessages, ...messages },
  events,
  calls: ['filter-list', 'search'],
  csp: HOSTED_SEARCH,
  persist: { maxBytes: 8_000, parse: persistedBy(parseItems) },
  needs: 'nothing',
  component: FilterDropdown,
})
