import { defineMessages, message } from 'plinth'

export const messages = defineMessages('chat-panel', {
  heading: message('Chat with an advisor', 'Title of the panel.'),
  close: message('Close', 'Name of the button that closes the panel.'),
  asPage: message('Open as a page', 'Link in the panel to the same conversation as a page.'),
  one: message('One new message', 'Announced of one message that was not seen.'),
  many: message(
    { one: '{count} new message', other: '{count} new messages' },
    'Announced of several messages that were not seen.',
  ),
})
