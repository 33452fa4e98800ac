import { defineWidget } from 'plinth'
import { persistedBy } from '../shared/contract/persisted-by.js'
import { FilterBar } from './filter-bar.component.js'
import { messages } from './messages.js'
import { OPTIONS, SLOTS } from './options.js'
import { parseShown } from './shown.js'

export default defineWidget({
  options: OPTIONS,
  slots: SLOTS,
  messages,
  persist: { maxBytes: 16_000, parse: persistedBy(parseShown) },
  needs: 'fragments',
  component: FilterBar,
})
