import { defineMessages, message } from 'plinth'
import type { RecordType } from '../shared/contract/record-types.js'

export const messages = defineMessages('search-overlay', {
  close: message('Close', 'On the button that closes the search.'),
  clear: message('Clear', 'On the button that empties the field.'),
  kinds: message('Kinds of results', 'Name of the row of tabs.'),
  resultsShown: message(
    '{results}, {shown} shown',
    '“1,234 Results, 10 shown”: announced where a part shows.',
  ),
  loadMore: message('Load more', 'On the button under the results.'),
  loading: message('Loading…', 'On that button while more results load.'),
  hint: message('Try fewer words, or another spelling.', 'Where nothing was found.'),
  recent: message('Recent searches', 'Heading above what the reader searched for.'),
  remove: message('Remove {query}', 'Name of the button that removes a recent search.'),
  suggestions: message('Suggestions', 'Heading above a few works, before anything is typed.'),
  bestMatches: message('Best matches', 'Heading above the best results of all types.'),
  all: message('All', 'On the tab of all types.'),
  artists: message('Artists', 'On a tab, and above results.'),
  galleries: message('Galleries', 'On a tab, and above results.'),
  exhibitions: message('Exhibitions', 'On a tab, and above results.'),
  viewingRooms: message('Viewing Rooms', 'On a tab: exhibitions online.'),
  previews: message('Previews', 'On a tab: works that galleries show before an art fair.'),
  artworks: message('Artworks', 'On a tab, and above results.'),
  artFairs: message('Art Fairs', 'On a tab, and above results.'),
  mediums: message('Mediums', 'Above results: painting, sculpture, …'),
  editorial: message('Editorial', 'On a tab: articles of the magazine.'),
  cities: message('Cities', 'Above results: guides to cities.'),
})

/** The names of several records of each type. */
export const TYPE_PLURALS = {
  Artist: messages.artists,
  Gallery: messages.galleries,
  Exhibition: messages.exhibitions,
  'Viewing Room': messages.viewingRooms,
  Preview: messages.previews,
  Artwork: messages.artworks,
  'Art Fair': messages.artFairs,
  'Artwork Medium': messages.mediums,
  Editorial: messages.editorial,
  Location: messages.cities,
} as const satisfies Record<RecordType, unknown>
