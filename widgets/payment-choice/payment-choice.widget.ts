import { defineWidget, type EventsOf, event } from 'plinth'
import { PaymentChoice, SLOTS } from './payment-choice.component.js'
import type { Chosen } from './payment-choice.state.js'

const events = {
  chosen: event<Pick<Chosen, 'method' | 'card'>>(
    'The reader has chosen a way to pay or a card.',
    '{ method, card }',
  ),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'payment-choice', typeof events> {}
}

export default defineWidget({
  slots: SLOTS,
  events,
  component: PaymentChoice,
})
