import { defineMessages, message } from 'plinth'

export const messages = defineMessages('progress-bar', {
  label: message('Loading the page', 'Name of the bar while it shows.'),
})
