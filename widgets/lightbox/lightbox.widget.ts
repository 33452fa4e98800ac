import { defineWidget, slots, string } from 'plinth'
import { pictureMessages, messages as viewerMessages } from '../shared/viewer/messages.js'
import { Lightbox } from './lightbox.component.js'
import { messages } from './messages.js'

export default defineWidget({
  options: {
    name: string({
      description: 'Comes before a picture’s number in the address: letters and hyphens.',
      default: 'view',
    }),
  },
  slots: {
    view: slots({ description: 'The link around a picture, or an element that holds it.' }),
    caption: slots({ description: 'Beside a view: its caption, where there is no <figcaption>.' }),
  },
  messages: { ...viewerMessages, ...pictureMessages, ...messages },
  events: {
    opened: { description: 'The viewer was opened.', detail: '{ index }, counted from 0' },
    moved: { description: 'Another picture is shown.', detail: '{ index }, counted from 0' },
    closed: { description: 'The viewer was closed.' },
  },
  embeddable: true,
  component: Lightbox,
})
