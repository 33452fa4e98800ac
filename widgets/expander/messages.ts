import { defineMessages, message } from 'plinth'

export const messages = defineMessages('expander', {
  showFewer: message('Show fewer', 'On the toggle while the whole list shows.'),
})
