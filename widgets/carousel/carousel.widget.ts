import { boolean, defineWidget, integer, slot, slots } from 'plinth'
import { Carousel } from './carousel.component.js'
import { parsePersisted } from './carousel.state.js'
import { messages } from './messages.js'

export default defineWidget({
  options: {
    interval: integer({
      description: 'How long a slide stays. 0 is 12000, 6000 under /about/, 3000 under /membership/.',
      // Then `intervalFor` in carousel.state.ts decides by the page's address.
      default: 0,
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
  events: { moved: { description: 'Another slide is shown.', detail: '{ index, from }, counted from 0' } },
  persist: { maxBytes: 40, parse: parsePersisted },
  embeddable: true,
  component: Carousel,
})
