import { defineWidget, type EventsOf, event, slot } from 'plinth'
import { SideAd } from './side-ad.component.js'

const events = {
  fixed: event('The advertisement stays in view from here on.'),
  unfixed: event('The advertisement scrolls with the page again.'),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'side-ad', typeof events> {}
}

export default defineWidget({
  slots: { ad: slot({ description: 'The advertisement.' }) },
  events,
  component: SideAd,
})
