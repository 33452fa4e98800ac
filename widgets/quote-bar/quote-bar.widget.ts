import { defineWidget, slot, string } from 'plinth'
import { messages } from './messages.js'
import { QuoteBar } from './quote-bar.component.js'

export default defineWidget({
  options: {
    until: string({ description: 'Id of what the bar gives way to, in the page.', default: '' }),
  },
  slots: { bar: slot({ description: 'What shows beside a selected text.' }) },
  messages,
  events: { closed: { description: 'The reader has closed the bar.' } },
  persist: { maxBytes: 20, parse: (value) => (value === true ? value : undefined) },
  component: QuoteBar,
})
