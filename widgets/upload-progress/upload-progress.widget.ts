import { defineWidget, slot } from 'plinth'
import { uploadMessages } from '../shared/uploads/messages.js'
import { UploadField } from './upload-progress.component.js'

/** The field of a form that sends a file: says how far it is, and can be cancelled. */
export default defineWidget({
  slots: { file: slot('input', { description: 'The field for the file.' }) },
  messages: uploadMessages,
  component: UploadField,
})
