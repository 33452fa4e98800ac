import { defineWidget, type EventsOf, event } from 'plinth'
import { messages } from './messages.js'
import { UnpublishedBanner } from './unpublished-banner.component.js'

const events = { closed: event('The reader has closed the banner.') }

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'unpublished-banner', typeof events> {}
}

export default defineWidget({
  messages,
  events,
  component: UnpublishedBanner,
})
