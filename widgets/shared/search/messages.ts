/** Texts of every search of the site. */
import { defineMessages, message } from 'plinth'
import type { RecordType } from '../contract/record-types.js'

export const searchMessages = defineMessages('search', {
  results: message({ one: '{count} Result', other: '{count} Results' }, 'How many records were found.'),
  noResults: message('No results found.', 'Announced when nothing was found.'),
  failed: message('The search did not answer.', 'Announced when the search service cannot be reached.'),
  tryAgain: message('Try again', 'On the button that sends a failed search again.'),
  resultsLabel: message('Results', 'Name of the list of results.'),
  seeAll: message('See all results', 'Link to the page with all results.'),
  inConversation: message(
    '{title} in Conversation',
    'Title of an article that is an interview, where its own title is only a name.',
  ),
  artist: message('Artist', 'Beside a result.'),
  gallery: message('Gallery', 'Beside a result.'),
  exhibition: message('Exhibition', 'Beside a result.'),
  viewingRoom: message('Viewing Room', 'Beside a result: an exhibition online.'),
  preview: message('Preview', 'Beside a result: works that a gallery shows before an art fair.'),
  artwork: message('Artwork', 'Beside a result.'),
  artFair: message('Art Fair', 'Beside a result.'),
  medium: message('Artwork Medium', 'Beside a result: painting, sculpture, …'),
  editorial: message('Editorial', 'Beside a result: an article of the magazine.'),
  city: message('City', 'Beside a result: the guide to a city.'),
})

/** The name of a record of each type. */
export const TYPE_NAMES = {
  Artist: searchMessages.artist,
  Gallery: searchMessages.gallery,
  Exhibition: searchMessages.exhibition,
  'Viewing Room': searchMessages.viewingRoom,
  Preview: searchMessages.preview,
  Artwork: searchMessages.artwork,
  'Art Fair': searchMessages.artFair,
  'Artwork Medium': searchMessages.medium,
  Editorial: searchMessages.editorial,
  Location: searchMessages.city,
} as const satisfies Record<RecordType, unknown>
