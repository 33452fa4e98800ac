import { defineMessages, message } from 'plinth'

export const messages = defineMessages('unpublished-banner', {
  close: message('Close', 'Name of the button that closes the banner.'),
})
