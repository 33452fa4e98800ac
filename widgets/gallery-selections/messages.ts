import { defineMessages, message } from 'plinth'
import { NOTHING_OUTSTANDING } from '../shared/contract/gallery-selections.call.js'

export const messages = defineMessages('gallery-selections', {
  chosen: message('{count} of {all} chosen', 'Under the list: for how many galleries something is chosen.'),
  all: message('Galleries: {count}', 'Under an admin’s completed list: how many galleries there are.'),
  saving: message('Saving…', 'While choices are saved.'),
  saved: message('Saved', 'When they are saved.'),
  failedToSave: message('Not saved yet', 'When saving them has failed.'),
  askToLeave: message('Your last choices are not saved yet.', 'Asked before unsaved choices are left.'),
  leave: message('Leave without them', 'Button: leaves them.'),
  stay: message('Stay and try again', 'Button: stays, and saves them once more.'),
  lost: message(
    'Your last choices could not be saved. Open the selection again and choose once more.',
    'On the next page, when a save has failed after its page was left.',
  ),
  accepted: message('{name} was accepted.', 'Announced; the name is a gallery’s.'),
  declined: message('{name} was declined.', 'Announced; the name is a gallery’s.'),
  undone: message('{name} is open again.', 'Announced when a decision was taken back.'),
  undo: message('Undo', 'Button: takes the last decision back.'),
  nothingOutstanding: message(NOTHING_OUTSTANDING, 'In place of the question, when no reminder is needed.'),
  askToRemind: message(
    'Are you sure you want to send an email reminder to {name}?',
    'Asked before a reminder is sent to a member of the committee.',
  ),
  send: message('Send reminder', 'Button: sends it.'),
  cancel: message('Cancel', 'Button: does not send it.'),
  close: message('Close', 'Button under a sentence that asks nothing.'),
  sending: message('Sending...', 'On the button, while the reminder is sent.'),
  sent: message('Reminder sent', 'On the button, when it was sent.'),
  failed: message('Error sending reminder', 'On the button, when it was not.'),
})
