import { defineMessages, message } from 'plinth'

export const messages = defineMessages('focal-point', {
  point: message(
    'Focal point: {x} from the left, {y} from the top. Arrow keys move it, with Shift by ten.',
    'Names the mark on a picture; {x} and {y} are such as 30%.',
  ),
})
