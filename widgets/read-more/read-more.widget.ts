import { defineWidget, type EventsOf, event, integer, slot } from 'plinth'
import { messages } from './messages.js'
import { ReadMore } from './read-more.component.js'

const events = {
  expanded: event('The text was opened.'),
  collapsed: event('The text was closed.'),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'read-more', typeof events> {}
}

export default defineWidget({
  options: {
    // The sheet reads it too, so that the text is cut before any script.
    lines: integer({
      description: 'How many lines show before the rest is asked for.',
      default: 6,
      min: 3,
      max: 12,
    }),
  },
  slots: {
    content: slot({ description: 'What is shortened.' }),
    toggle: slot({ description: 'Shows and hides the rest.' }),
  },
  messages,
  events,
  needs: 'nothing',
  inTexts: true,
  component: ReadMore,
})
