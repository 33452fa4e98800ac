import { defineWidget, type EventsOf, event, integer } from 'plinth'
import { MarkRead } from './mark-read.component.js'
import { messages } from './messages.js'
import { SLOTS } from './options.js'

const events = {
  changed: event<{ unread: number }>('The server has kept what was marked.', '{ unread }, how many are left'),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'mark-read', typeof events> {}
}

export default defineWidget({
  messages,
  options: {
    unread: integer({
      description: 'How many are unread, on all pages of the list.',
      default: 0,
      min: 0,
      max: 600_000,
    }),
  },
  slots: SLOTS,
  events,
  calls: ['user'],
  component: MarkRead,
})
