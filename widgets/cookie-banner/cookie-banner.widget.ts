import { defineWidget, slot } from 'plinth'
import { CookieBanner } from './cookie-banner.component.js'
import { messages } from './messages.js'

export default defineWidget({
  slots: { words: slot({ description: 'What is asked, and why.' }) },
  messages,
  component: CookieBanner,
})
