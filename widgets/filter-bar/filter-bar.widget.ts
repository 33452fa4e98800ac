import { defineWidget } from 'plinth'
import { persistedBy } from '../shared/contract/persisted-by.js'
import { FilterBar } from './filter-bar.component.js'
import { messages } from './messages.js'
import { OPTIONS, parseShown, SLOTS } from './options.js'

export default defineWidget({
  options: OPTIONS,
  slots: SLOTS,
  messages,
  persist: { maxBytes: 16_000, parse: persistedBy(parseShown) },
  needs: 'fragments',
  component: FilterBar,
})
