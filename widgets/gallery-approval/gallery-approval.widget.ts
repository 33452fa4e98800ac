import { defineWidget, integer, slot, slots } from 'plinth'
import { GalleryApproval } from './gallery-approval.component.js'
import { messages } from './messages.js'

export default defineWidget({
  options: { step: integer({ description: 'Which step the server shows.', default: 1, min: 1, max: 3 }) },
  slots: {
    step: slots({ description: 'A step.' }),
    next: slot({ optional: true, description: 'Goes to the next step.' }),
    back: slot({ optional: true, description: 'Goes to the step before.' }),
    form: slot('form', { description: 'Approves.' }),
    name: slot('input', { description: 'Who approves.' }),
    email: slot('input', { description: 'The address of who approves.' }),
    'name-error': slot({ description: 'What is wrong with the name.' }),
    'email-error': slot({ description: 'What is wrong with the address.' }),
  },
  messages,
  events: { moved: { description: 'Another step is shown.', detail: '{ step }, counted from 1' } },
  calls: ['approve-gallery'],
  component: GalleryApproval,
})
