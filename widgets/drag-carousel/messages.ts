import { defineMessages, message } from 'plinth'

export const messages = defineMessages('drag-carousel', {
  previous: message('Previous', 'Name of the button that goes back by an item.'),
  next: message('Next', 'Name of the button that goes on by an item.'),
})
