import { defineWidget, integer, type Persist, slot, string } from 'plinth'
import type { Filter } from '../shared/contract/filters.js'
import { persistedBy } from '../shared/contract/persisted-by.js'
import { parseFilters } from '../shared/filters/read-filters.js'
import { FilterPanel } from './filter-panel.component.js'
import { messages } from './messages.js'

const PERSIST: Persist<readonly Filter[]> = { maxBytes: 16_000, parse: persistedBy(parseFilters) }

export default defineWidget({
  options: {
    list: string({
      description: 'The list that the filters narrow: `data-list` of its grid.',
      default: 'list',
    }),
    base: string({
      description: 'The list’s own address, which is asked how many records are left.',
      default: '/',
    }),
    total: integer({
      description: 'How many records there are to begin with.',
      default: 0,
      min: 0,
      max: Number.MAX_SAFE_INTEGER,
    }),
  },
  slots: {
    all: slot({ description: 'Link to the whole list.' }),
    opener: slot({ description: 'Opens the panel.' }),
    number: slot({ optional: true, description: 'Says how many filters are chosen.' }),
    form: slot('form', { description: 'All filters.' }),
  },
  messages,
  events: {
    opened: { description: 'The panel was opened.' },
    closed: { description: 'The panel was closed.' },
  },
  calls: ['count'],
  persist: PERSIST,
  component: FilterPanel,
})
