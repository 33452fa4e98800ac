import { defineWidget, type EventsOf, event, slot, string } from 'plinth'
import { messages } from './messages.js'
import { QuoteBar } from './quote-bar.component.js'

const events = { closed: event('The reader has closed the bar.') }

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'quote-bar', typeof events> {}
}

export default defineWidget({
  options: {
    until: string({ description: 'Id of what the bar gives way to, in the page.', default: '' }),
  },
  slots: { bar: slot({ description: 'What shows beside a selected text.' }) },
  messages,
  events,
  persist: { maxBytes: 20, parse: (value) => (value === true ? value : undefined) },
  needs: 'nothing',
  component: QuoteBar,
})
