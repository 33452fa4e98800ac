import { defineWidget, slot } from 'plinth'
import { Popover } from './popover.component.js'

export default defineWidget({
  slots: { trigger: slot({ description: 'Opens it.' }), content: slot({ description: 'What it shows.' }) },
  embeddable: true,
  component: Popover,
})
