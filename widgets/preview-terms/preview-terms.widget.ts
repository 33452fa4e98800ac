import { defineWidget, slot } from 'plinth'
import { readersOption } from '../shared/services/preview-link.js'
import { messages } from './messages.js'
import { PreviewTerms } from './preview-terms.component.js'

export default defineWidget({
  options: { readers: readersOption },
  slots: { terms: slot('template', { description: 'The terms to accept.' }) },
  messages,
  component: PreviewTerms,
})
