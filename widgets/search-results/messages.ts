import { defineMessages, message } from 'plinth'
import { searchMessages } from '../shared/search/messages.js'

const own = defineMessages('search-results', {
  nothingAsked: message('Search', 'Heading while nothing is looked for.'),
  more: message(
    '{more} more, {shown} of {total}',
    'Announced when the next results have come: “20 more, 40 of 1,234”.',
  ),
  notLoaded: message('Sorry, the results could not be loaded.', 'In place of results.'),
})

const { results, noResults, tryAgain } = searchMessages
export const messages = { results, noResults, tryAgain, ...own }
