import { defineWidget } from '../../../widgets/shared/define.js'
import { count, options, text } from '../../../widgets/shared/options.js'
import { SaveButton } from './save-button.jsx'

export default defineWidget({
  options: options({
    number: count('Which of the islands this is.', 0),
    label: text('What the button says before it is pressed.', 'Save'),
    count: count('How many have saved it.', 0),
  }),
  slots: { title: 'one', count: 'one' },
  component: SaveButton,
})
