import { defineWidget, type EventsOf, event, slot, string } from 'plinth'
import * as v from 'valibot'
import { messages } from './messages.js'
import { Prices } from './prices.component.js'
import { ENCRYPTED_PRICE } from './prices.state.js'

const ARTWORK = 'write the number of the work, such as 12'
const SEALED = 'write what the server sealed: a day, a dot and letters'

const events = { revealed: event<{ artwork: number }>('The price is shown.', '{ artwork }') }

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'prices', typeof events> {}
}

export default defineWidget({
  options: {
    artwork: v.pipe(
      v.string(ARTWORK),
      v.regex(/^[1-9]\d{0,8}$/, ARTWORK),
      v.transform(Number),
      v.metadata({ type: 'whole number', description: 'Id of the work: its seal opens for no other.' }),
    ),
    seal: v.pipe(
      v.string(SEALED),
      v.regex(ENCRYPTED_PRICE, SEALED),
      v.metadata({ type: 'text', description: 'The price, as the server sealed it.' }),
    ),
    name: string({ description: 'Title of the work, for the name of the enquiry.', default: '' }),
    enquiry: string({
      description: 'Address of the enquiry; without it there is no link to one.',
      default: '',
    }),
  },
  slots: { link: slot({ description: 'Link that asks for the price.' }) },
  messages,
  events,
  calls: ['user', 'page-layer'],
  needs: 'calls',
  component: Prices,
})
