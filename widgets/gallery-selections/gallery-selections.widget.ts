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
    form: slot('form', { optional: true, description: 'Sends what is chosen.' }),
    grid: slot({ optional: true, description: 'The works.' }),
    item: slots({ description: 'A work.' }),
    radio: slots('input', { description: 'A choice for a work.' }),
    decide: slots('a', { description: 'Link that chooses.' }),
    empty: slot({ optional: true, description: 'Shown where no works are left.' }),
    bar: slot({ optional: true, description: 'What is done with the choice.' }),
    count: slot({ optional: true, description: 'Says how many are chosen.' }),
    said: slot({ optional: true, description: 'What has happened, for screen readers.' }),
    'current-tab': slot({ optional: true, description: 'Says how many are open.' }),
    'completed-tab': slot({ optional: true, description: 'Says how many are done.' }),
    reminder: slots({ description: 'A reminder of a work.' }),
    remind: slots({ description: 'Asks for a reminder.' }),
  },
  messages,
  events: {
    saved: { description: 'The server has saved the form.' },
    decided: {
      description: 'A gallery was accepted or declined, or that was undone.',
      detail: '{ action, gallery }, action is accept, decline or undo',
    },
    reminded: { description: 'The server has taken the request for a reminder.', detail: '{ userId }' },
  },
  calls: ['save-selection', 'decide', 'remind'],
  component: GallerySelections,
})
