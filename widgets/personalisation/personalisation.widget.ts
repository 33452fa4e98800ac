import { defineWidget, slot } from 'plinth'
import { messages } from './messages.js'
import { Personalisation } from './personalisation.component.js'
import { parsePersisted } from './personalisation.state.js'

export default defineWidget({
  slots: {
    kicker: slot({ optional: true }),
    title: slot(),
    description: slot(),
    by: slot(),
    link: slot('a'),
  },
  messages,
  persist: { maxBytes: 4000, parse: parsePersisted },
  component: Personalisation,
})
