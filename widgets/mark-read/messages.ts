import { defineMessages, message } from 'plinth'

export const messages = defineMessages('mark-read', {
  markRead: message('Mark as read', 'On the button of an unread item.'),
  markUnread: message('Mark as unread', 'On the button of a read item.'),
  some: message({ one: '{count} unread', other: '{count} unread' }, 'How many items of the list are unread.'),
  none: message('All read', 'In its place when nothing is unread.'),
  failed: message(
    'That could not be saved. Check the connection and try again.',
    'Announced when the server did not keep a change.',
  ),
})
