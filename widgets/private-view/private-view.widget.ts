import { defineWidget } from 'plinth'
import { PrivateView } from './private-view.component.js'

export default defineWidget({
  events: {
    saved: { description: 'The server has kept that the work was seen.', detail: '{ exhibition, artwork }' },
  },
  calls: ['private-view'],
  persist: { maxBytes: 5, parse: (value) => (value === true ? value : undefined) },
  component: PrivateView,
})
