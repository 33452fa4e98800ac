import { defineWidget, slot, slots } from 'plinth'
import { DragCarousel } from './drag-carousel.component.js'
import { messages } from './messages.js'

export default defineWidget({
  slots: {
    track: slot({ description: 'Holds the items and scrolls.' }),
    item: slots({ description: 'An item.' }),
  },
  messages,
  needs: 'nothing',
  inTexts: true,
  component: DragCarousel,
})
