import { defineWidget, slot, string } from 'plinth'
import { pictureMessages, messages as viewerMessages } from '../shared/viewer/messages.js'
import { ArtworkZoom } from './artwork-zoom.component.js'
import { messages } from './messages.js'

export default defineWidget({
  options: {
    name: string({
      description: 'Follows the # in the address while the picture is open.',
      default: 'zoom',
    }),
  },
  slots: { link: slot({ description: 'The picture, as a link to its large file.' }) },
  messages: { ...viewerMessages, ...pictureMessages, ...messages },
  events: {
    zooming: { description: 'The picture is over the page, still in its place.' },
    zoomed: { description: 'The picture grows to its full size.' },
    zoomeded: { description: 'The picture has come to rest.' },
    unzooming: { description: 'The picture goes back to its place.' },
    normal: { description: 'The picture is back in its place.' },
  },
  embeddable: true,
  component: ArtworkZoom,
})
