import { defineMessages, message } from 'plinth'
import type { FailureReason } from './document-error.js'

export const messages = defineMessages('preview-viewer', {
  page: message('Page {page} of {pages}', 'Names a page to who hears it.'),
  position: message('{page} of {pages}', 'In the corner: the page that is read.'),
  loading: message('The preview is loading.', 'While the document comes.'),
  retry: message('Try again', 'The button after a failure.'),
  instead: message('Open it in the browser', 'The link after a failure, to the document itself.'),
  enquire: message('Enquire', 'The link of the enquiry.'),
  unreadable: message(
    'This preview cannot be shown: the file is damaged or not a PDF.',
    'After a failure: the file is broken.',
  ),
  unreachable: message(
    'This preview did not load. Check the connection and try again.',
    'After a failure: no answer, or an error of the server.',
  ),
  empty: message(
    'This preview cannot be shown: it has no pages.',
    'After a failure: there is nothing in it.',
  ),
  locked: message('This preview is protected by a password.', 'Above the field for it.'),
  password: message('Password', 'Names that field.'),
  unlock: message('Open', 'The button beside it.'),
  wrongPassword: message('This password is wrong. Check it and try again.', 'Below the field.'),
  refused: message('You do not have access to this preview.', 'After a failure: the server refused.'),
}) satisfies Readonly<Record<FailureReason, unknown>>
