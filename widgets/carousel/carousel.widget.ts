import { defineWidget } from '../shared/define.js'
import { flag, milliseconds, options } from '../shared/options.js'
import { Carousel } from './carousel.view.js'

export default defineWidget({
  options: options({
    interval: milliseconds(
      'How long a slide stays. 0 takes the page’s own: 12000, 6000 under /about/, 3000 under /membership/.',
      0,
    ),
    autoplay: flag('Whether slides advance by themselves.', true),
  }),
  slots: { track: 'one', slide: 'many' },
  keep: {
    maxBytes: 8,
    parse: (value) => (typeof value === 'number' && Number.isInteger(value) ? value : undefined),
  },
  component: Carousel,
})
