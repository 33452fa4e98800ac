import { defineWidget, slot } from 'plinth'
import { Copy } from './copy.component.js'
import { messages } from './messages.js'

export default defineWidget({
  slots: { source: slot() },
  messages,
  component: Copy,
})
