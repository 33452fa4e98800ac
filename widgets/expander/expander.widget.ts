import { defineWidget, type EventsOf, event, integer, slot, slots } from 'plinth'
import { Expander } from './expander.component.js'
import { messages } from './messages.js'

/** The sheet has a line for each number up to this one. */
const MOST_ITEMS = 24

const events = {
  expanded: event('The list was opened.'),
  collapsed: event('The list was closed.'),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'expander', typeof events> {}
}

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
  events,
  needs: 'nothing',
  inTexts: true,
  component: Expander,
})
