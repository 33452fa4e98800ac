import { defineWidget, integer, slot, slots } from 'plinth'
import { Expander } from './expander.component.js'
import { messages } from './messages.js'

/** The sheet has a line for each number up to this one. */
const MOST_ITEMS = 24

export default defineWidget({
  options: {
    // The sheet reads it too, so that the rest is hidden before any script.
    max: integer({ description: 'How many items show below 1024 px.', default: 6, min: 1, max: MOST_ITEMS }),
  },
  slots: {
    item: slots({ description: 'An item of the list.' }),
    toggle: slot({ description: 'Shows and hides what is beyond the limit.' }),
  },
  messages,
  events: {
    expanded: { description: 'The list was opened.' },
    collapsed: { description: 'The list was closed.' },
  },
  embeddable: true,
  component: Expander,
})
