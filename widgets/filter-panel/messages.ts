import { defineMessages, message } from 'plinth'

export const messages = defineMessages('filter-panel', {
  title: message('Filter', 'Heading and name of the panel.'),
  close: message('Close', 'Name of the button that closes the panel.'),
  clear: message('Clear', 'Button: takes back everything that is chosen.'),
  view: message('View results', 'Button that closes the panel, while the number of results is not known.'),
  viewCount: message(
    { one: 'View {count} result', other: 'View {count} results' },
    'Button that closes the panel, with the number of results.',
  ),
  nothingFound: message('No results found', 'On that button, when nothing fits what is chosen.'),
})
