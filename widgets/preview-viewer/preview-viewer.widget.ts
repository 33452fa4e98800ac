import { defineWidget } from 'plinth'
import { messages as viewerMessages } from '../shared/viewer/messages.js'
import { messages } from './messages.js'
import { OPTIONS, SLOTS } from './options.js'
import { PreviewViewer } from './preview-viewer.component.js'

export default defineWidget({
  options: OPTIONS,
  slots: SLOTS,
  messages: { ...viewerMessages, ...messages },
  events: {
    opened: { description: 'The viewer was opened.', detail: '{ index }, counted from 0' },
    rendered: { description: 'The first page can be seen.', detail: '{ index, pages }' },
    failed: {
      description: 'The document cannot be shown.',
      detail: '{ index, reason }, reason is unreadable, unreachable or refused',
    },
    closed: { description: 'The viewer was closed.' },
  },
  calls: ['user'],
  component: PreviewViewer,
})
