import { defineWidget, slot } from 'plinth'
import { MediaFrame } from './media-frame.component.js'
import { messages } from './messages.js'

export default defineWidget({
  slots: {
    frame: slot({ description: 'Where the film or page shows.' }),
    ask: slot({ optional: true, description: 'Link that shows it.' }),
  },
  messages,
  csp: [{ directive: 'frame-src', when: 'The host of the address that its frame names.' }],
  needs: 'nothing',
  component: MediaFrame,
})
