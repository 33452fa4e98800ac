/** Words that grids and filters share. */
import { defineMessages, message } from 'plinth'

export const filterMessages = defineMessages('filters', {
  nothingFound: message(
    'No results found.',
    'In place of a list, when nothing fits what was chosen or typed.',
  ),
  tryAgain: message('Try again', 'Button beside what says that a list did not load.'),
})
