import { defineWidget, type EventsOf, event } from 'plinth'
import { persistedBy } from '../shared/contract/persisted-by.js'
import { parseFilters } from '../shared/filters/list-store.js'
import { FilterPanel } from './filter-panel.component.js'
import { messages } from './messages.js'
import { OPTIONS, SLOTS } from './options.js'

const events = {
  opened: event('The panel was opened.'),
  closed: event('The panel was closed.'),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'filter-panel', typeof events> {}
}

export default defineWidget({
  options: OPTIONS,
  slots: SLOTS,
  messages,
  events,
  calls: ['count'],
  persist: { maxBytes: 16_000, parse: persistedBy(parseFilters) },
  needs: 'fragments',
  component: FilterPanel,
})
