import { defineWidget, integer, slot } from 'plinth'
import { Counter } from './counter'

export default defineWidget({
  options: { step: integer({ default: 1, description: 'How much a press adds.' }) },
  slots: { count: slot('output', { description: 'The number.' }) },
  component: Counter,
})
