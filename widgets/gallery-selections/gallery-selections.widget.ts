import { boolean, defineWidget, oneOf, slot, slots, string } from 'plinth'
import { GallerySelections } from './gallery-selections.component.js'
import { messages } from './messages.js'

export default defineWidget({
  options: {
    base: string({ description: 'The selection’s own address, which all of its calls go to.', default: '' }),
    screen: oneOf(['current', 'completed', 'summary'], {
      description: 'Which of the three screens this is.',
      default: 'current',
    }),
    admin: boolean({
      description:
        'Whether the reader is an admin of the selection: the completed screen then counts every gallery.',
    }),
  },
  slots: {
    form: slot('form', { optional: true }),
    grid: slot({ optional: true }),
    item: slots(),
    radio: slots('input'),
    decide: slots('a'),
    empty: slot({ optional: true }),
    bar: slot({ optional: true }),
    count: slot({ optional: true }),
    said: slot({ optional: true }),
    'current-tab': slot({ optional: true }),
    'completed-tab': slot({ optional: true }),
    reminder: slots(),
    remind: slots(),
  },
  messages,
  component: GallerySelections,
})
