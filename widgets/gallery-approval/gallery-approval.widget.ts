import { defineWidget, type EventsOf, event, integer } from 'plinth'
import { GalleryApproval } from './gallery-approval.component.js'
import { messages } from './messages.js'
import { SLOTS } from './options.js'

const events = { moved: event<{ step: number }>('Another step is shown.', '{ step }, counted from 1') }

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'gallery-approval', typeof events> {}
}

export default defineWidget({
  options: { step: integer({ description: 'Which step the server shows.', default: 1, min: 1, max: 3 }) },
  slots: SLOTS,
  messages,
  events,
  calls: ['approve-gallery'],
  component: GalleryApproval,
})
