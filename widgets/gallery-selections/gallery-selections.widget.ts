import { defineWidget } from 'plinth'
import { GallerySelections } from './gallery-selections.component.js'
import { messages } from './messages.js'
import { OPTIONS, SLOTS } from './options.js'

export default defineWidget({
  options: OPTIONS,
  slots: SLOTS,
  messages,
  events: {
    saved: { description: 'The server has saved the form.' },
    decided: {
      description: 'A gallery was accepted or declined, or that was undone.',
      detail: '{ action, gallery }, action is accept, decline or undo',
    },
    reminded: { description: 'The server has taken the request for a reminder.', detail: '{ userId }' },
  },
  calls: ['save-selection', 'decide', 'remind'],
  component: GallerySelections,
})
