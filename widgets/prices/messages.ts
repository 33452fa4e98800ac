import { defineMessages, message } from 'plinth'

export const messages = defineMessages('prices', {
  enquire: message('Enquire', 'The link beside the price.'),
  enquireAbout: message('Enquire about {name}', 'Name of that link. {name} is the title of the work.'),
  thisWork: message('this work', 'In that name, where the host does not say the title.'),
  reload: message(
    'Load the page again',
    'The link after the sentence, when the page is too old for its price.',
  ),
})
