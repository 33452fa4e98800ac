import { defineWidget, integer, slot, slots } from 'plinth'
import { GalleryApproval } from './gallery-approval.component.js'
import { messages } from './messages.js'

export default defineWidget({
  options: { step: integer({ description: 'Which step the server shows.', default: 1, min: 1, max: 3 }) },
  slots: {
    step: slots(),
    next: slot({ optional: true }),
    back: slot({ optional: true }),
    form: slot('form'),
    name: slot('input'),
    email: slot('input'),
    'name-error': slot(),
    'email-error': slot(),
  },
  messages,
  component: GalleryApproval,
})
