import { defineWidget, slot } from 'plinth'
import { MediaFrame } from './media-frame.component.js'
import { messages } from './messages.js'

export default defineWidget({
  slots: { frame: slot(), ask: slot({ optional: true }) },
  messages,
  component: MediaFrame,
})
