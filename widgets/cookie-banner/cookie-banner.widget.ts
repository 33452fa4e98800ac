import { defineWidget, slot } from 'plinth'
import { CookieBanner } from './cookie-banner.component.js'
import { messages } from './messages.js'

export default defineWidget({
  slots: { words: slot({ description: 'What is asked, and why.' }) },
  messages,
  events: {
    decided: {
      description: 'The reader has accepted or declined.',
      detail: '{ decision }, accepted or declined',
    },
  },
  calls: ['set-pref'],
  component: CookieBanner,
})
