import { defineWidget } from 'plinth'
import { filterMessages } from '../shared/filters/messages.js'
import { Grid } from './grid.component.js'
import { messages } from './messages.js'
import { OPTIONS, SLOTS } from './options.js'
import { PERSIST } from './persisted.js'

export default defineWidget({
  options: OPTIONS,
  slots: SLOTS,
  messages: { ...filterMessages, ...messages },
  events: {
    loaded: {
      description: 'A page of the list has loaded.',
      detail: '{ list, index, total, selection, impressions }',
    },
  },
  calls: ['grid'],
  persist: PERSIST,
  component: Grid,
})
