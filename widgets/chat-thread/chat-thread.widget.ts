import { defineWidget, type EventsOf, event, integer, slot, slots, string } from 'plinth'
import { ChatThread } from './chat-thread.component.js'
import { messages } from './messages.js'

const events = {
  written: event('The reader has sent a message; it may not have arrived yet.'),
  'signed-out': event('The server asks the reader to sign in again.'),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'chat-thread', typeof events> {}
}

export default defineWidget({
  messages,
  options: {
    of: integer({
      description: 'For advisors: the member whose conversation it is.',
      default: 0,
      min: 0,
      max: 999_999_999,
    }),
    signIn: string({ description: 'Where readers who are signed out sign in.', default: '/sign-in/' }),
  },
  slots: {
    log: slot({ description: 'Scrolls; holds the list.' }),
    list: slot(['ol', 'ul'], { description: 'The messages, oldest first.' }),
    empty: slot({ optional: true, description: 'Shown while there are no messages.' }),
    form: slot('form', { description: 'Sends a message.' }),
    field: slot('textarea', { description: 'The message that is written.' }),
    note: slot({ optional: true, description: 'A live region: why a message was not sent.' }),
    time: slots({ description: 'The time of a message, shown in the reader’s time zone.' }),
  },
  events,
  calls: ['user', 'chat-messages', 'chat-send', 'chat-seen'],
  needs: 'fragments',
  component: ChatThread,
})
