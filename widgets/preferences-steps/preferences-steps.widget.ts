import { defineWidget, type EventsOf, event } from 'plinth'
import { messages } from './messages.js'
import { OPTIONS, SLOTS } from './options.js'
import { PreferencesSteps } from './preferences-steps.component.js'

const events = {
  changed: event<{ pref: string; value: string }>('The reader has changed an answer.', '{ pref, value }'),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'preferences-steps', typeof events> {}
}

export default defineWidget({
  messages,
  options: OPTIONS,
  slots: SLOTS,
  events,
  calls: ['set-pref'],
  component: PreferencesSteps,
})
