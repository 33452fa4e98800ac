import { defineWidget, type EventsOf, event } from 'plinth'
import { GallerySelections } from './gallery-selections.component.js'
import { messages } from './messages.js'
import { OPTIONS, SLOTS } from './options.js'

const events = {
  saved: event('The server has saved the form.'),
  decided: event<{ action: 'accept' | 'decline' | 'undo'; gallery: string }>(
    'A gallery was accepted or declined, or that was undone.',
    '{ action, gallery }, action is accept, decline or undo',
  ),
  reminded: event<{ userId: number }>('The server has taken the request for a reminder.', '{ userId }'),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'gallery-selections', typeof events> {}
}

export default defineWidget({
  options: OPTIONS,
  slots: SLOTS,
  messages,
  events,
  calls: ['save-selection', 'decide', 'remind'],
  component: GallerySelections,
})
