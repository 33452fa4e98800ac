import { defineWidget, type EventsOf, event, slot } from 'plinth'
import { Popover } from './popover.component.js'

const events = {
  opened: event('The content is shown.'),
  closed: event('The content is hidden.'),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'popover', typeof events> {}
}

export default defineWidget({
  slots: { trigger: slot({ description: 'Opens it.' }), content: slot({ description: 'What it shows.' }) },
  events,
  needs: 'nothing',
  inTexts: true,
  component: Popover,
})
