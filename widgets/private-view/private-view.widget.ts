import { defineWidget } from 'plinth'
import { PrivateView } from './private-view.component.js'

export default defineWidget({
  persist: { maxBytes: 5, parse: (value) => (value === true ? value : undefined) },
  component: PrivateView,
})
