import { defineWidget, type EventsOf, event, integer, slot, string } from 'plinth'
import { chatMessagesCall } from '../shared/contract/chat.call.js'
import { ChatPanel } from './chat-panel.component.js'
import { messages } from './messages.js'

const events = {
  opened: event('The panel was opened.'),
  closed: event('The panel was closed, or the reader signed out.'),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'chat-panel', typeof events> {}
}

export default defineWidget({
  messages,
  options: {
    messages: string({ description: 'What the panel’s frame shows.', default: chatMessagesCall.path({}) }),
    signIn: string({ description: 'Where visitors sign in first.', default: '/sign-in/' }),
    interval: integer({
      description: 'How often it asks for new messages while it is closed.',
      default: 60_000,
      min: 10_000,
      max: 600_000,
      unit: 'ms',
    }),
  },
  slots: { link: slot('a', { description: 'Opens the panel; leads to the conversation as a page.' }) },
  events,
  calls: ['user', 'chat-messages'],
  component: ChatPanel,
})
