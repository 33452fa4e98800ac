import { defineWidget, slot, slots } from 'plinth'
import { DragCarousel } from './drag-carousel.component.js'
import { messages } from './messages.js'

export default defineWidget({
  slots: { track: slot(), item: slots() },
  messages,
  embeddable: true,
  component: DragCarousel,
})
