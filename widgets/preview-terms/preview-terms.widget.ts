import { defineWidget, slot } from 'plinth'
import { readersOption } from '../shared/services/preview-link.js'
import { messages } from './messages.js'
import { PreviewTerms } from './preview-terms.component.js'

export default defineWidget({
  options: { readers: readersOption },
  slots: { terms: slot('template', { description: 'The terms to accept.' }) },
  messages,
  events: {
    asked: { description: 'The terms are shown.' },
    accepted: { description: 'The reader has accepted the terms.' },
  },
  calls: ['user', 'set-pref'],
  component: PreviewTerms,
})
