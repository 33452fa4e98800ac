import { defineWidget, type EventsOf, event, slot, string } from 'plinth'
import { pictureMessages, messages as viewerMessages } from '../shared/viewer/messages.js'
import { ArtworkZoom } from './artwork-zoom.component.js'
import { messages } from './messages.js'

const events = {
  zooming: event('The picture is over the page, still in its place.'),
  zoomed: event('The picture grows to its full size.'),
  zoomeded: event('The picture has come to rest.'),
  unzooming: event('The picture goes back to its place.'),
  normal: event('The picture is back in its place.'),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'artwork-zoom', typeof events> {}
}

export default defineWidget({
  options: {
    name: string({
      description: 'Follows the # in the address while the picture is open.',
      default: 'zoom',
    }),
  },
  slots: { link: slot({ description: 'The picture, as a link to its large file.' }) },
  messages: { ...viewerMessages, ...pictureMessages, ...messages },
  events,
  needs: 'nothing',
  inTexts: true,
  component: ArtworkZoom,
})
