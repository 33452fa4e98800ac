/** The index's settings in the words of the hosted service: what it is told when it is filled, and what other engines do. */
import { LETTERS } from '../../../widgets/shared/contract/letters.js'
import { checkIndex, INDEX, MOST_PAGED, TITLE_INDEX } from '../protocol/protocol.js'
import { SCHEMA, SEARCHABLE_FACETS } from './records.js'

const NUMERIC = new Set(['tier', 'galleryType', 'publishedArtworksCount', 'date'])

export const SETTINGS = {
  searchableAttributes: SCHEMA.searchable.map((level) => level.map((name) => `unordered(${name})`).join(',')),
  attributesForFaceting: SCHEMA.filterable.map((name) =>
    SEARCHABLE_FACETS.some((searchable) => searchable === name) ? `searchable(${name})` : name,
  ),
  numericAttributesForFiltering: SCHEMA.filterable.filter((name) => NUMERIC.has(name)),
  ranking: ['typo', 'words', 'filters', 'attribute', 'exact', 'proximity', 'custom'],
  customRanking: ['asc(tier)', 'desc(publishedArtworksCount)', 'desc(date)'],
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
  typoTolerance: true,
  // What the service does not know by itself; letters that are two with a mark it takes apart.
  customNormalization: { default: LETTERS },
  queryType: 'prefixLast',
  removeWordsIfNoResults: 'none',
  ignorePlurals: false,
  hitsPerPage: 20,
  maxValuesPerFacet: 100,
  paginationLimitedTo: MOST_PAGED,
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
} as const

/** The settings of an index, as far as they have a meaning here. Throws `ProtocolError` 404 for one that does not exist. */
export function settingsOf(indexName: string): Record<string, unknown> {
  checkIndex(indexName)
  return indexName === INDEX
    ? { ...SETTINGS, replicas: [TITLE_INDEX] }
    : { ...SETTINGS, primary: INDEX, ranking: ['asc(title)'] }
}
