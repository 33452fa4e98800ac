import { defineMessages, message } from 'plinth'

export const messages = defineMessages('preferences-steps', {
  position: message('Step {step} of {steps}: {topic}', 'Announced when the step comes.'),
  positionOnly: message('Step {step} of {steps}', 'The same for a step without a name.'),
  chosen: message({ one: '{count} chosen', other: '{count} chosen' }, 'Announced when an answer changes.'),
  noneChosen: message('None chosen', 'The same when nothing is chosen.'),
  later: message(
    'This could not be saved yet. It will be sent with the next step.',
    'Announced when the server did not keep an answer.',
  ),
})
