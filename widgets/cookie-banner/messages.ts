import { defineMessages, message } from 'plinth'

export const messages = defineMessages('cookie-banner', {
  accept: message('Accept', 'On the button that accepts.'),
  decline: message('Decline', 'On the button that declines.'),
  accepted: message('You have accepted.', 'Announced after the press.'),
  declined: message('You have declined.', 'Announced after the press.'),
  accepting: message('You currently accept.', 'When the reader opens the banner again.'),
  declining: message('You currently decline.', 'When the reader opens the banner again.'),
})
