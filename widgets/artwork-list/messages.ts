import { defineMessages, message } from 'plinth'

export const messages = defineMessages('artwork-list', {
  position: message('{position} of {length}', 'Between the links to the previous and the next work.'),
  back: message('Back to the list', 'Link that closes a work, where the reader came from a list.'),
})
