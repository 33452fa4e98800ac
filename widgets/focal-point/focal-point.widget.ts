import { defineWidget, slot } from 'plinth'
import { FocalPoint } from './focal-point.component.js'
import { messages } from './messages.js'

/** The point of a picture that stays in view where the picture is cropped: set by a press or by arrow keys. */
export default defineWidget({
  slots: {
    picture: slot({ description: 'Holds the whole picture, and nothing else.' }),
    x: slot('input', { description: 'Per cent from the left.' }),
    y: slot('input', { description: 'Per cent from the top.' }),
    crops: slot({
      optional: true,
      description: 'Previews: an element with `data-shape="3/2"` around each picture.',
    }),
  },
  messages,
  component: FocalPoint,
})
