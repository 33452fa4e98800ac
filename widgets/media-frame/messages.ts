import { defineMessages, message } from 'plinth'

export const messages = defineMessages('media-frame', {
  show: message('Show it here', 'On the button that shows a frame from another site.'),
})
