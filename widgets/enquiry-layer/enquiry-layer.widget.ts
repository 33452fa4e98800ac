import { defineWidget, type EventsOf, event, oneOf, string } from 'plinth'
import { EnquiryLayer } from './enquiry-layer.component.js'
import { messages } from './messages.js'

const events = { closed: event('The reader has closed the bar.') }

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'enquiry-layer', typeof events> {}
}

export default defineWidget({
  messages,
  options: {
    button: string({
      description: 'Id of the page’s own enquiry button: once that has been scrolled past, the bar comes.',
      default: 'enquire',
    }),
    comes: oneOf(['past', 'at-once'], {
      description: 'When it comes: once the button has been scrolled past, or at once, with no button.',
      default: 'past',
    }),
    target: string({
      description: 'Id of what the bar leads to: it goes when that comes into view.',
      default: '',
    }),
  },
  events,
  persist: { maxBytes: 8, parse: (value) => (typeof value === 'boolean' ? value : undefined) },
  component: EnquiryLayer,
})
