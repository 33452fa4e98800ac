/** For each call something to ask, and how it may be asked without changing anything. */
import { FEATURE, featureImpressionsBody } from '../../widgets/shared/contract/feature-impressions.call.js'
import { followFavBody } from '../../widgets/shared/contract/follow-fav.call.js'
import { hiddenChangeBody } from '../../widgets/shared/contract/recommendations.call.js'
import { SEARCH_APP_ID, SEARCH_INDEX, SEARCH_KEY } from '../../widgets/shared/contract/search.call.js'
import { SEARCH_CLICK_NAME, searchClickBody } from '../../widgets/shared/contract/search-click.call.js'
import { searchResultsBody } from '../../widgets/shared/contract/search-results.call.js'
import { setPrefBody } from '../../widgets/shared/contract/set-pref.call.js'

export interface Example {
  params(id: number): object
  /** The body of a success. */
  body?(id: number): URLSearchParams | object
  /** The success changes something: only with `--write`. */
  writes?: true
  /** Nothing of it can be asked without knowing the site; says what would be needed. */
  needs?: string
}

/** The list that pages of works are asked of; ids of works come from there. */
export const LIST = '/artworks/'
const none = () => ({})
const grid = () => ({ base: LIST, selection: {}, paging: { index: 0, size: 4 } })
const committee = 'an account of the committee, and a selection that waits'

export const EXAMPLES: Readonly<Record<string, Example>> = {
  user: { params: none },
  'read-entity': {
    params: (id) => ({ alias: 'artworks', entityId: String(id), relatedId: '0', relatedId2: '0' }),
    writes: true,
  },
  'follow-fav': {
    params: none,
    body: (id) => followFavBody({ action: 'follow', entityType: 'artwork', entityIds: [id] }),
    writes: true,
  },
  'set-pref': {
    params: none,
    body: () => setPrefBody({ prefName: 'userPageViews', prefValue: '3' }),
    writes: true,
  },
  'private-view': { params: none, needs: 'an invitation to a private view' },
  recommendations: { params: () => ({ basis: 'user', count: 4, scenario: 'home' }) },
  'hidden-recommendations': {
    params: none,
    body: () => hiddenChangeBody({ action: 'reset', artworkId: 0 }),
    writes: true,
  },
  'filter-list': { params: () => ({ list: 'gallery-locations' }) },
  'approve-gallery': { params: none, needs: 'an account of a gallery or of staff' },
  'save-selection': { params: none, needs: committee },
  remind: { params: none, needs: committee },
  decide: { params: none, needs: committee },
  grid: { params: grid },
  count: { params: grid },
  'feature-impressions': {
    params: none,
    body: (id) =>
      featureImpressionsBody({ featureTypes: [FEATURE.artworks], entityNodeIds: [id], galleryNodeIds: [] }),
    writes: true,
  },
  locations: {
    params: () => ({
      base: '/locations/',
      bounds: { minLat: -10, maxLat: 60, minLng: -20, maxLng: 30 },
      selection: {},
    }),
  },
  'next-article': { params: () => ({ type: 'news', date: '2100-01-01T00:00:00.000Z' }) },
  'page-layer': { params: () => ({ address: '/advisory/enquiry/' }) },
  enquiry: {
    params: none,
    body: () =>
      new URLSearchParams({ name: 'Conformance', email: 'conformance@example.org', message: 'A test.' }),
    writes: true,
  },
  'chat-messages': { params: none },
  'chat-send': {
    params: none,
    body: () => new URLSearchParams({ key: crypto.randomUUID(), text: 'A test.' }),
    writes: true,
  },
  'chat-seen': { params: none, body: () => new URLSearchParams({ upTo: '0' }), writes: true },
  'search-results': {
    params: () => ({ q: 'a' }),
    body: (id) => searchResultsBody([{ alias: 'artworks', ids: [`artwork-${id}`], count: 1 }]),
  },
  search: {
    params: () => ({ appId: SEARCH_APP_ID, apiKey: SEARCH_KEY }),
    body: () => ({ requests: [{ indexName: SEARCH_INDEX, query: 'a', facets: ['recordType'] }] }),
  },
  'search-click': {
    params: none,
    body: (id) =>
      JSON.parse(
        searchClickBody([
          {
            eventType: 'click',
            eventName: SEARCH_CLICK_NAME,
            index: SEARCH_INDEX,
            userToken: 'conformance',
            objectIDs: [`artwork-${id}`],
            queryID: '0123456789abcdef0123456789abcdef',
            positions: [1],
          },
        ]),
      ),
    writes: true,
  },
  places: { params: () => ({ base: '/places/', query: 'ber' }) },
}
