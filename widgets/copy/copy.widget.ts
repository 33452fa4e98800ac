import { defineWidget, slot } from 'plinth'
import { Copy } from './copy.component.js'
import { messages } from './messages.js'

export default defineWidget({
  slots: { source: slot({ description: 'Its text is copied.' }) },
  messages,
  events: { copied: { description: 'The text is on the clipboard.' } },
  component: Copy,
})
