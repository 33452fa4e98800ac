import { defineWidget, integer, slot, slots } from 'plinth'
import { MarkRead } from './mark-read.component.js'
import { messages } from './messages.js'

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
  slots: {
    count: slot({ optional: true, description: 'Says how many are unread.' }),
    badge: slot({ optional: true, description: 'The number of unread ones, hidden when there are none.' }),
    all: slot('form', { optional: true, description: 'Marks all as read.' }),
    item: slots({ description: 'One entry; `data-unread` while it is unread.' }),
    form: slots('form', { description: 'Marks an item.' }),
    field: slots('input', { description: 'What the next press sends: 1 for read, 0 for unread.' }),
    button: slots('button', { description: 'The button of an item’s form.' }),
  },
  events: {
    changed: { description: 'The server has kept what was marked.', detail: '{ unread }, how many are left' },
  },
  calls: ['user'],
  component: MarkRead,
})
