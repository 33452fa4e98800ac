import { defineMessages, message } from 'plinth'

export const messages = defineMessages('enquiry-layer', {
  close: message('Close', 'Name of the button that closes the bar.'),
})
