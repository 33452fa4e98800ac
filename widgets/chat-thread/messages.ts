import { defineMessages, message } from 'plinth'

export const messages = defineMessages('chat-thread', {
  you: message('You', 'The writer of one’s own messages.'),
  sending: message('Sending…', 'Beside a message on its way.'),
  failed: message('Not sent', 'Beside a message that the server did not take.'),
  again: message('Try again', 'On the button below such a message.'),
  offline: message(
    'You are offline. Your message is kept here and will be sent once you are online.',
    'Announced when a message could not be sent.',
  ),
  signedOut: message(
    'You are signed out. Your message is kept here: sign in to send it.',
    'Announced when a message could not be sent.',
  ),
  tooMany: message(
    'You have sent too many messages. This one is kept here: wait a few minutes and try again.',
    'Announced when a message could not be sent.',
  ),
  notSent: message(
    'Your message was not sent. It is kept here: try again.',
    'Announced when a message could not be sent.',
  ),
})
