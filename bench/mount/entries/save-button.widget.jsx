import { defineWidget, integer, slot, string } from '../../../boot/plinth.js'
import { SaveButton } from './save-button.jsx'

export default defineWidget({
  options: {
    number: integer({ description: 'Which of the islands this is.' }),
    label: string({ description: 'What the button says before it is pressed.', default: 'Save' }),
    count: integer({ description: 'How many have saved it.', default: 0 }),
  },
  slots: { title: slot(), count: slot() },
  component: SaveButton,
})
