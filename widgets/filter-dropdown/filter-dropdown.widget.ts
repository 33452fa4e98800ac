import { defineWidget } from 'plinth'
import { HOSTED_SEARCH } from '../shared/contract/hosted-search.js'
import { persistedBy } from '../shared/contract/persisted-by.js'
import { filterMessages } from '../shared/filters/messages.js'
import { parseItems } from '../shared/filters/read-filters.js'
import { FilterDropdown } from './filter-dropdown.component.js'
import { messages } from './messages.js'
import { OPTIONS, SLOTS } from './options.js'

export default defineWidget({
  options: OPTIONS,
  slots: SLOTS,
  messages: { ...filterMessages, ...messages },
  events: {
    changed: {
      description: 'The reader has chosen; when it is prevented, filters:changed does not follow.',
      detail: '{ key, selectedItems }',
    },
  },
  calls: ['filter-list', 'search'],
  csp: HOSTED_SEARCH,
  persist: { maxBytes: 8_000, parse: persistedBy(parseItems) },
  component: FilterDropdown,
})
