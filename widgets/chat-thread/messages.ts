import { defineMessages, message } from 'plinth'

export const messages = defineMessages('chat-thread', {
  you: message('You', 'The writer of one’s own messages.'),
  sending: message('Sending…', 'Beside a message on its way.'),
  failed: message('Not sent', 'Beside a message that the server did not take.'),
  again: message('Try again', 'On the button below such a message.'),
  offline: message(
    'You are offline. Your message is kept here and goes as soon as you are back.',
    'Announced when a message could not be sent.',
  ),
  signedOut: message(
    'You are signed out. Your message is kept here: sign in, and it goes.',
    'Announced when a message could not be sent.',
  ),
  tooMany: message(
    'That was a lot at once. Your message is kept here: wait a few minutes and try again.',
    'Announced when a message could not be sent.',
  ),
  notSent: message(
    'Your message was not sent. It is kept here: try again.',
    'Announced when a message could not be sent.',
  ),
})
