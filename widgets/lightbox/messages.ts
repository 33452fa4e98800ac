import { defineMessages, message } from 'plinth'

export const messages = defineMessages('lightbox', {
  pictures: message('Pictures', 'Names the viewer where the host has no aria-label.'),
  previous: message('Previous picture', 'Name of the button.'),
  next: message('Next picture', 'Name of the button.'),
  position: message('{index} of {count}', 'Above the caption, and the name of a thumbnail’s button.'),
})
