import { defineMessages, message } from 'plinth'

export const messages = defineMessages('filter-bar', {
  count: message(
    { one: '{count} result', other: '{count} results' },
    'Above a list whose markup has no words of its own (data-one, data-many).',
  ),
  remove: message('Remove {name} ({filter})', 'Name of the link that takes one chosen item away.'),
  removed: message('Removed {name}', 'Announced when a chosen item was taken away.'),
  allRemoved: message('All filters removed', 'Announced when everything chosen was taken away.'),
})
