import { boolean, defineWidget, type EventsOf, event, integer, slot, slots } from 'plinth'
import { Carousel } from './carousel.component.js'
import { INTERVAL_MS, parsePersisted } from './carousel.state.js'
import { messages } from './messages.js'

const events = {
  moved: event<{ index: number; from: number }>('Another slide is shown.', '{ index, from }, counted from 0'),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'carousel', typeof events> {}
}

export default defineWidget({
  options: {
    interval: integer({
      description: 'How long a slide stays.',
      default: INTERVAL_MS,
      min: 0,
      max: 600_000,
      unit: 'ms',
    }),
    autoplay: boolean({ description: 'Whether slides advance by themselves.', default: true }),
  },
  slots: {
    track: slot({ description: 'Holds the slides and scrolls.' }),
    slide: slots({ description: 'A slide.' }),
  },
  messages,
  events,
  persist: { maxBytes: 40, parse: parsePersisted },
  needs: 'nothing',
  inTexts: true,
  component: Carousel,
})
