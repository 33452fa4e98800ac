import { defineWidget, type EventsOf, event, slots, string } from 'plinth'
import { pictureMessages, messages as viewerMessages } from '../shared/viewer/messages.js'
import { Lightbox } from './lightbox.component.js'
import { messages } from './messages.js'

const events = {
  opened: event<{ index: number }>('The viewer was opened.', '{ index }, counted from 0'),
  moved: event<{ index: number }>('Another picture is shown.', '{ index }, counted from 0'),
  closed: event('The viewer was closed.'),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'lightbox', typeof events> {}
}

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
  events,
  needs: 'nothing',
  inTexts: true,
  component: Lightbox,
})
