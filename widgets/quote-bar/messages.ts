import { defineMessages, message } from 'plinth'

export const messages = defineMessages('quote-bar', {
  close: message('Close', 'Name of the button that closes the bar.'),
})
