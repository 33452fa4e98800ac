/** Texts of whatever is picked by name. */
import { defineMessages, message } from 'plinth'

export const pickingMessages = defineMessages('picking', {
  add: message('Add by name or number', 'Stands in an empty field that finds records.'),
  unchosen: message(
    'Choose one from the list, or empty this field.',
    'Said when a form is sent while a name stands in a field of which nothing was chosen.',
  ),
  chosen: message('Chosen', 'Names the list of the records that are chosen.'),
  number: message('No. {number}', 'Beside a record: the number that it is known by.'),
  up: message('Move {title} up', 'On a button beside a record that is chosen.'),
  down: message('Move {title} down', 'On a button beside a record that is chosen.'),
  remove: message('Remove {title}', 'On a button beside a record that is chosen.'),
  moved: message('{title} is {place} of {count}', 'Announced when a record has another place in its list.'),
  added: message('{title} added', 'Announced when a record has been chosen.'),
  removed: message('{title} removed', 'Announced when a record is no longer chosen.'),
  found: message(
    { one: '{count} found', other: '{count} found' },
    'Announced when a search has found something.',
  ),
  upload: message(
    'Upload a new one',
    'Label of a field for a file, and on a button; a file may be dropped or pasted there too.',
  ),
  describe: message('What it shows', 'Label of a field: describes a picture for those who cannot see it.'),
  undescribed: message('Say what it shows first.', 'Said when a picture is sent without a description.'),
  send: message('Upload', 'On a button: sends the picture.'),
  unsent: message(
    'Upload the picture first, or take it away.',
    'Said when a form is sent while a picture that was chosen is not uploaded.',
  ),
  take: message('Do not upload it', 'On a button: takes a picture away that was chosen.'),
  losesPicture: message(
    'The picture is not uploaded.',
    'Asked when a dialog is closed in which a picture was chosen.',
  ),
  discard: message('Discard it', 'On a button: closes the dialog, and the picture goes.'),
  stay: message('Stay', 'On a button: goes back to the dialog.'),
  close: message('Close', 'On a button: closes the dialog.'),
})
