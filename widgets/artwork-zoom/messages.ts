import { defineMessages, message } from 'plinth'

export const messages = defineMessages('artwork-zoom', {
  picture: message('Picture', 'Names the viewer where the picture has no alternative text.'),
})
