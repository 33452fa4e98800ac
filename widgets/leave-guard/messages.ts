import { defineMessages, message } from 'plinth'

export const messages = defineMessages('leave-guard', {
  question: message(
    'What you have written is not saved.',
    'Asked of readers who are about to leave the form.',
  ),
  leave: message('Leave', 'On the button that leaves all the same.'),
  stay: message('Stay', 'On the button that stays.'),
})
