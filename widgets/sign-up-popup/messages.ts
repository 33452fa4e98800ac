import { defineMessages, message } from 'plinth'

export const messages = defineMessages('sign-up-popup', {
  invitation: message(
    'Sign up to follow artists and galleries, save works and see prices. It is free.',
    'What the home page, the magazine and the advisory page say.',
  ),
  signUpLink: message('Sign up', 'On the link to the sign-up page, and the name of the panel.'),
  follow: message('Follow', 'On the button.'),
  followName: message('Follow {name}', 'Name of the panel and of the button.'),
  followed: message('You follow {name}.', 'In place of the question, after following.'),
  close: message('Close', 'Name of the button that closes the panel.'),
})
