import { defineWidget, slots, string } from 'plinth'
import { readersOption } from '../shared/services/preview-link.js'
import { messages as viewerMessages } from '../shared/viewer/messages.js'
import { messages } from './messages.js'
import { PreviewViewer } from './preview-viewer.component.js'

export default defineWidget({
  options: {
    readers: readersOption,
    name: string({
      description: 'Stands in the address before a preview’s number: letters and hyphens.',
      default: 'preview',
    }),
  },
  slots: { preview: slots({ description: 'Link to a preview.' }) },
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
