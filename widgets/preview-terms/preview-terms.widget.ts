import { defineWidget, type EventsOf, event, slot } from 'plinth'
import { readersOption } from '../shared/services/preview-link.js'
import { messages } from './messages.js'
import { PreviewTerms } from './preview-terms.component.js'

const events = {
  asked: event('The terms are shown.'),
  accepted: event('The reader has accepted the terms.'),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'preview-terms', typeof events> {}
}

export default defineWidget({
  options: { readers: readersOption },
  slots: { terms: slot('template', { description: 'The terms to accept.' }) },
  messages,
  events,
  calls: ['user', 'set-pref'],
  component: PreviewTerms,
})
