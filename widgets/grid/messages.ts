import { defineMessages, message } from 'plinth'

export const messages = defineMessages('grid', {
  more: message('{added} more, {shown} of {total}', 'Announced when the next cards have come.'),
  nextFailed: message('The next page did not load.', 'Below the cards, beside a button that tries again.'),
  listFailed: message('The list did not load.', 'In place of the cards, beside a button that tries again.'),
})
