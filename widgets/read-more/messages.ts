import { defineMessages, message } from 'plinth'

export const messages = defineMessages('read-more', {
  close: message('Close', 'On the toggle while the whole text shows.'),
})
