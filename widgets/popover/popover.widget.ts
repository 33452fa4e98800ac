import { defineWidget, slot } from 'plinth'
import { Popover } from './popover.component.js'

export default defineWidget({
  slots: { trigger: slot({ description: 'Opens it.' }), content: slot({ description: 'What it shows.' }) },
  events: {
    opened: { description: 'The content is shown.' },
    closed: { description: 'The content is hidden.' },
  },
  embeddable: true,
  component: Popover,
})
