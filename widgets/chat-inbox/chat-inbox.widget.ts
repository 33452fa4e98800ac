import { defineWidget, slot, string } from 'plinth'
import { ChatInbox } from './chat-inbox.component.js'

export default defineWidget({
  options: {
    stream: string({
      description: 'Address of the events that say when something has changed.',
      default: '/staff/chat/stream/',
    }),
  },
  slots: { frame: slot({ description: 'The <turbo-frame>.' }) },
  calls: ['user'],
  component: ChatInbox,
})
