import { defineWidget, type EventsOf, event, slot } from 'plinth'
import { CookieBanner } from './cookie-banner.component.js'
import { messages } from './messages.js'

const events = {
  decided: event<{ decision: 'accepted' | 'declined' }>(
    'The reader has accepted or declined.',
    '{ decision }, accepted or declined',
  ),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'cookie-banner', typeof events> {}
}

export default defineWidget({
  slots: { words: slot({ description: 'What is asked, and why.' }) },
  messages,
  events,
  calls: ['set-pref'],
  needs: 'nothing',
  component: CookieBanner,
})
