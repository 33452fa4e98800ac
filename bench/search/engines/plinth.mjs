/** The site's own index, asked through the whole protocol: counts by type and highlighting are part of each answer. */
import { answerQuery } from '../../../server-stub/search/engines/embedded/answer.ts'
import { buildIndex } from '../../../server-stub/search/engines/embedded/index/search-index.ts'
import { createYielding } from '../../../server-stub/search/engines/embedded/index/slices.ts'
import { SCHEMA } from '../../../server-stub/search/store/records.ts'

export async function build(records) {
  async function* portions() {
    for (let from = 0; from < records.length; from += 500) yield records.slice(from, from + 500)
  }
  const index = await buildIndex(SCHEMA, portions(), createYielding())
  const outside = {
    search: (query) => index.search(query),
    now: () => performance.now(),
    newQueryId: () => '',
  }
  return async function search(query) {
    const given = {
      query,
      hitsPerPage: 20,
      filters: 'published:true',
      facets: ['recordType'],
      attributesToHighlight: ['title', 'artworkArtist'],
    }
    const request = { indexName: 'primary', facet: undefined, given }
    return (await answerQuery(request, { ...outside, yieldToEventLoop: createYielding() })).hits
  }
}
