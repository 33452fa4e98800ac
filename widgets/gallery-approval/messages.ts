import { defineMessages, message } from 'plinth'
import { APPROVAL_ERRORS } from '../shared/contract/approve-gallery.call.js'

export const messages = defineMessages('gallery-approval', {
  missingName: message(APPROVAL_ERRORS.name, 'Under the field, when the name is missing.'),
  missingEmail: message(
    APPROVAL_ERRORS.email,
    'Under the field, when the e-mail address is missing or is none.',
  ),
})
