import { defineWidget, oneOf, slot, url } from 'plinth'
import { pickingMessages } from '../shared/picking/messages.js'
import { searchMessages } from '../shared/search/messages.js'
import { uploadMessages } from '../shared/uploads/messages.js'
import { RecordPicker } from './record-picker.component.js'

/** A field that names records of the server's: staff pick them in place of writing names and numbers. */
export default defineWidget({
  options: {
    find: url({
      description: 'Where the server finds them: by `q`, words, or by `ids`, numbers with commas.',
    }),
    writes: oneOf(['name', 'number'], {
      description: 'What the field is sent with: name and number, `Ana Ruiz #1234`, or the number alone.',
      default: 'name',
    }),
    uploads: url({ description: 'Where pictures are uploaded; without it none are.', default: '' }),
  },
  slots: {
    field: slot(['input', 'textarea'], {
      description:
        'The field that is sent: an `<input>` for one record, a `<textarea>` with a line for each of several.',
    }),
    shown: slot({ optional: true, description: 'Holds the pictures of what the field came with.' }),
  },
  messages: { ...searchMessages, ...uploadMessages, ...pickingMessages },
  component: RecordPicker,
})
