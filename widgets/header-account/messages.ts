import { defineMessages, message } from 'plinth'

export const messages = defineMessages('header-account', {
  account: message('My {product}', 'Link to the member area. {product} is the site’s name.'),
  unread: message(
    { one: '{count} unread from before', other: '{count} unread from before' },
    'Name of the bell beside the link.',
  ),
})
