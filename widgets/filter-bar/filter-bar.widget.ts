import { defineWidget, slot, string } from 'plinth'
import { FilterBar } from './filter-bar.component.js'
import { messages } from './messages.js'
import { PERSIST } from './shown.js'

export default defineWidget({
  options: {
    list: string({ description: 'The list that it belongs to: `data-list` of its grid.', default: 'list' }),
    base: string({ description: 'The list’s own address.', default: '/' }),
    one: string({
      description: 'What one of the list is called; the message `count` without it.',
      default: '',
    }),
    many: string({ description: 'What several of the list are called.', default: '' }),
  },
  slots: {
    count: slot({ optional: true, description: 'Says how many works there are.' }),
    chips: slot({ description: 'The list of what is chosen.' }),
    clear: slot({ description: 'Link that takes everything away.' }),
  },
  messages,
  persist: PERSIST,
  component: FilterBar,
})
