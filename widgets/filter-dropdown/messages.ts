import { defineMessages, message } from 'plinth'

export const messages = defineMessages('filter-dropdown', {
  find: message('Find', 'In the empty field above a long list.'),
  findIn: message('Find: {label}', 'Name of that field; the label is what the filter is called.'),
  found: message({ one: '{count} found', other: '{count} found' }, 'Announced while the list is searched.'),
  any: message('Any', 'First of the radios, where the server sends none: nothing is chosen.'),
  listFailed: message('Sorry, the list did not load.', 'In the menu, beside a button that tries again.'),
})
