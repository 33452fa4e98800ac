import { defineMessages, message } from 'plinth'

export const messages = defineMessages('background-video', {
  pause: message('Pause the film', 'Name of the button while the film is wanted.'),
  play: message('Play the film', 'Name of the button while the film rests.'),
})
