import { defineMessages, message } from 'plinth'

export const messages = defineMessages('cookie-banner', {
  accept: message('Accept', 'On the button that accepts.'),
  decline: message('Decline', 'On the button that declines.'),
  accepted: message('You have accepted.', 'Announced after the press.'),
  declined: message('You have declined.', 'Announced after the press.'),
  accepting: message('At present you accept.', 'When the reader opens the banner again.'),
  declining: message('At present you decline.', 'When the reader opens the banner again.'),
})
