import { defineWidget, slot } from 'plinth'
import { messages } from './messages.js'
import { Personalisation } from './personalisation.component.js'
import { parsePersisted } from './personalisation.state.js'

export default defineWidget({
  slots: {
    kicker: slot({ optional: true, description: 'The line above the title.' }),
    title: slot({ description: 'The title.' }),
    description: slot({ description: 'What it is about.' }),
    by: slot({ description: 'By whom.' }),
    link: slot('a', { description: 'Where it leads.' }),
  },
  messages,
  calls: ['user'],
  persist: { maxBytes: 4000, parse: parsePersisted },
  component: Personalisation,
})
