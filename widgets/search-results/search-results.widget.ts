import { defineWidget } from 'plinth'
import { messages } from './messages.js'
import { OPTIONS, SLOTS } from './options.js'
import { SearchResults } from './search-results.component.js'

export default defineWidget({ options: OPTIONS, slots: SLOTS, messages, component: SearchResults })
