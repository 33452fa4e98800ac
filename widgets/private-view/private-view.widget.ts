import { defineWidget, type EventsOf, event } from 'plinth'
import type { PrivateViewArtwork } from '../shared/contract/private-view.call.js'
import { PrivateView } from './private-view.component.js'

const events = {
  saved: event<PrivateViewArtwork>('The server has kept that the work was seen.', '{ exhibition, artwork }'),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'private-view', typeof events> {}
}

export default defineWidget({
  events,
  calls: ['private-view'],
  persist: { maxBytes: 5, parse: (value) => (value === true ? value : undefined) },
  component: PrivateView,
})
