import { defineWidget, type EventsOf, event, integer, slot, string } from 'plinth'
import { NextArticle } from './next-article.component.js'
import { parsePersisted } from './next-article.state.js'

const events = {
  loaded: event<{ address: string }>('Another article was added to the page.', '{ address }'),
  turned: event<{ address: string }>('The reader has reached another article.', '{ address }'),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'next-article', typeof events> {}
}

export default defineWidget({
  options: {
    type: string({ description: 'Which articles follow: a section, as in addresses.', default: 'news' }),
    source: string({
      description:
        'What the address that answers with the next article begins with, with both slashes; type and date follow.',
      default: '/next-article/',
    }),
    date: string({
      description: 'When the page’s own article was published: an ISO date and time in UTC.',
      default: '',
    }),
    address: string({ description: 'Address of the page’s own article.', default: '' }),
    pageTitle: string({ description: 'Title of the document at the page’s own article.', default: '' }),
    most: integer({
      description: 'How many articles come by themselves; a link leads on from the last.',
      default: 5,
      min: 1,
      max: 50,
    }),
  },
  slots: {
    list: slot({ description: 'The articles to come.' }),
    link: slot({ description: 'Link to the next article.' }),
    frame: slot({ description: 'Where it shows.' }),
  },
  events,
  calls: ['next-article', 'read-entity'],
  persist: { maxBytes: 4_000, parse: parsePersisted },
  needs: 'fragments',
  component: NextArticle,
})
