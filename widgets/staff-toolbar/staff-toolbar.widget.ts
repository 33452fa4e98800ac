import { defineWidget, slot, slots, string } from 'plinth'
import { StaffToolbar } from './staff-toolbar.component.js'

export default defineWidget({
  options: { entity: string({ description: 'Type of the thing that the page is of.', default: '' }) },
  slots: {
    panel: slot('details', { description: 'The tools.' }),
    edit: slots('a', { description: 'Link to an editor.' }),
  },
  calls: ['set-pref'],
  component: StaffToolbar,
})
