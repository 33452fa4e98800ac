import { defineMessages, message } from 'plinth'

export const messages = defineMessages('personalisation', {
  chosenKicker: message('For you', 'Above the title of what was chosen for the reader.'),
})
