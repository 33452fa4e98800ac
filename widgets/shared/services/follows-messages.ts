/** What the service of follows says. The widget that follows lists them. */
import { defineMessages, message } from 'plinth'

export const followsMessages = defineMessages('follows', {
  offline: message(
    'You are offline. This will be sent once you are online.',
    'After a press without a network.',
  ),
  refused: message(
    'Sorry, the change for {name} could not be saved. Please try again.',
    'When the server did not take it. {name} is what was followed, such as an artist.',
  ),
  signedOut: message(
    'Sorry, the change for {name} could not be saved. You are signed out.',
    'When the server did not take it since nobody is signed in.',
  ),
  full: message(
    'Too many changes are waiting to be sent. Please go online first.',
    'After a press without a network, when no more changes can wait.',
  ),
})
