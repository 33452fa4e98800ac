import { defineWidget, slot } from 'plinth'
import { Popover } from './popover.component.js'

export default defineWidget({
  slots: { trigger: slot(), content: slot() },
  embeddable: true,
  component: Popover,
})
