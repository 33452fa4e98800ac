import { defineWidget, type EventsOf, event, slot } from 'plinth'
import { Copy } from './copy.component.js'
import { messages } from './messages.js'

const events = { copied: event('The text is on the clipboard.') }

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'copy', typeof events> {}
}

export default defineWidget({
  slots: { source: slot({ description: 'Its text is copied.' }) },
  messages,
  events,
  needs: 'nothing',
  component: Copy,
})
