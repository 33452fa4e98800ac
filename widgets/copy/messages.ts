import { defineMessages, message } from 'plinth'

export const messages = defineMessages('copy', {
  label: message('Copy', 'On the button.'),
  copied: message('Copied', 'On the button for two seconds, and announced.'),
})
