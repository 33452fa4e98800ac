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
    previous: slot({ optional: true }),
    next: slot({ optional: true }),
    position: slot({ optional: true }),
    close: slot({ optional: true }),
  },
  messages,
  component: ArtworkList,
})
