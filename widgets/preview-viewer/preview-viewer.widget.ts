import { defineWidget, type EventsOf, event } from 'plinth'
import { messages as viewerMessages } from '../shared/viewer/messages.js'
import type { FailureReason } from './document-error.js'
import { messages } from './messages.js'
import { OPTIONS, SLOTS } from './options.js'
import { PreviewViewer } from './preview-viewer.component.js'

const events = {
  opened: event<{ index: number }>('The viewer was opened.', '{ index }, counted from 0'),
  rendered: event<{ index: number; pages: number }>('The first page can be seen.', '{ index, pages }'),
  failed: event<{ index: number; reason: FailureReason }>(
    'The document cannot be shown.',
    '{ index, reason }, reason is unreadable, unreachable or refused',
  ),
  closed: event('The viewer was closed.'),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'preview-viewer', typeof events> {}
}

export default defineWidget({
  options: OPTIONS,
  slots: SLOTS,
  messages: { ...viewerMessages, ...messages },
  events,
  calls: ['user'],
  needs: 'nothing',
  component: PreviewViewer,
})
