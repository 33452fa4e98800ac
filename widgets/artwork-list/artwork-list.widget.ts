import { defineWidget, oneOf, slot, string } from 'plinth'
import { ArtworkList } from './artwork-list.component.js'
import { messages } from './messages.js'

export default defineWidget({
  options: {
    role: oneOf(['list', 'links'], {
      description: 'Whether the host holds works to choose from, or leads from one work to the next.',
      default: 'list',
    }),
    base: string({ description: 'Where works have their addresses.', default: '/artworks/' }),
  },
  slots: {
    previous: slot({ optional: true, description: 'Link to the work before this one.' }),
    next: slot({ optional: true, description: 'Link to the work after this one.' }),
    position: slot({ optional: true, description: 'Says which work of how many.' }),
    close: slot({ optional: true, description: 'Link back to the list.' }),
  },
  messages,
  calls: ['grid'],
  component: ArtworkList,
})
