import { defineWidget } from '../shared/define.js'
import { oneOf, options, text } from '../shared/options.js'
import { pointToNeighbours } from './artwork-list.links.js'
import { rememberChoices } from './artwork-list.remember.js'

export default defineWidget({
  options: options({
    role: oneOf(
      'Whether the host holds works to choose from, or leads from one work to the next.',
      ['list', 'links'],
      'list',
    ),
    base: text('Where works have their addresses.', '/artworks/'),
  }),
  slots: { previous: 'optional', next: 'optional', position: 'optional', close: 'optional' },
  enhance({ host, options: { role, base }, slots, services, signal }) {
    if (role === 'list') rememberChoices(host, base, signal)
    else pointToNeighbours({ host, base, slots, services, signal })
  },
})
