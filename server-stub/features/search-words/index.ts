/** What staff tell the search: words that mean the same, and what comes first for a query. */
import fp from 'fastify-plugin'
import { addWritingLink } from '../../cms/staff-links.js'
import { SEARCH_WORDS_PATH } from './paths.js'
import { pinRoutes } from './pin-routes.js'
import { synonymRoutes } from './synonym-routes.js'

export default fp(
  async function searchWords(app) {
    addWritingLink(app, { href: SEARCH_WORDS_PATH, label: 'Search words' })
    await app.register(synonymRoutes)
    await app.register(pinRoutes)
  },
  { name: 'search-words', dependencies: ['cms'] },
)
