import { defineMessages, message } from 'plinth'

export const messages = defineMessages('recommendations', {
  chosenTitle: message('Chosen for you', 'The title over what was chosen for the reader.'),
  hidden: message('{title} is not recommended to you again.', 'Shown when a work was hidden.'),
  thisWork: message('This work', 'In place of a title that is not known.'),
  notKept: message(
    'That could not be saved. Check the connection and try again.',
    'Shown when a work could not be hidden.',
  ),
})
