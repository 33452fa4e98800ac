/** Texts of every upload. */
import { defineMessages, message } from 'plinth'

export const uploadMessages = defineMessages('uploads', {
  sending: message('Uploading, {percent}', 'Says how much of a file has left: {percent} is such as 40%.'),
  working: message(
    'Uploaded. The picture is being prepared…',
    'Says that the server works on what was sent.',
  ),
  cancel: message('Cancel the upload', 'On a button.'),
  cancelled: message('Cancelled. Nothing was uploaded.', 'Said after that button was pressed.'),
  unsent: message('Not uploaded: {reason}', 'Says why a picture was not taken.'),
  offline: message(
    'No answer came. Check the connection and try again; what you wrote is still here.',
    'A reason why a picture was not taken.',
  ),
  late: message('The server took too long. Try again.', 'A reason why a picture was not taken.'),
  tooLarge: message('The file is too large.', 'A reason why a picture was not taken.'),
  refused: message('Sign in again in another tab, then try again.', 'A reason why a picture was not taken.'),
  failed: message('The server answered {status}.', 'A reason why a picture was not taken, with a number.'),
})
