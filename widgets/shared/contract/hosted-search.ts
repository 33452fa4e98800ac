/** What a page's policy must allow for an application of hosted Algolia; the site's own search needs nothing. */
import type { PolicySource } from 'plinth'

const source = (host: string): PolicySource => ({
  directive: 'connect-src',
  source: `https://${host}`,
  when: 'Search is hosted: the script tag has data-search-app.',
})

export const HOSTED_SEARCH: readonly PolicySource[] = ['*.algolia.net', '*.algolianet.com'].map(source)
/** With what tells which hit was clicked. */
export const HOSTED_SEARCH_CLICKS: readonly PolicySource[] = [...HOSTED_SEARCH, source('insights.algolia.io')]
