/** The site's own index, asked through the whole protocol: counts by type and highlighting are part of each answer. */
import { buildIndex } from '../../../server-stub/search/index/search-index.ts'
import { createYielding } from '../../../server-stub/search/index/slices.ts'
import { answerQuery } from '../../../server-stub/search/protocol/protocol.ts'
import { SCHEMA, SEARCHABLE_FACETS } from '../../../server-stub/search/store/records.ts'

const OUTSIDE = { now: () => performance.now(), newQueryId: () => '' }

export async function build(records) {
  async function* portions() {
    for (let from = 0; from < records.length; from += 500) yield records.slice(from, from + 500)
  }
  const index = await buildIndex(SCHEMA, portions(), createYielding())
  const engine = {
    search: (query) => index.search(query),
    facets: SCHEMA.filterable,
    searchable: SCHEMA.searchable.flat(),
    searchableFacets: SEARCHABLE_FACETS,
    settings: {},
  }
  return async function search(query) {
    const given = {
      query,
      hitsPerPage: 20,
      filters: 'published:true',
      facets: ['recordType'],
      attributesToHighlight: ['title', 'artworkArtist'],
    }
    return (await answerQuery(engine, 'primary', given, OUTSIDE, createYielding())).hits
  }
}
