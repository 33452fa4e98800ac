/** What the service of follows says. The widget that follows lists them. */
import { defineMessages, message } from 'plinth'

export const followsMessages = defineMessages('follows', {
  offline: message(
    'You are offline. This is sent as soon as you are back.',
    'After a press without a network.',
  ),
  refused: message(
    'Sorry, the change for {name} could not be kept. Please try again.',
    'When the server did not take it. {name} is what was followed, such as an artist.',
  ),
  signedOut: message(
    'Sorry, the change for {name} could not be kept. You are not signed in any more.',
    'When the server did not take it since nobody is signed in.',
  ),
  full: message(
    'Too much waits to be sent already. Please go online first.',
    'After a press without a network, when no more changes can wait.',
  ),
})
