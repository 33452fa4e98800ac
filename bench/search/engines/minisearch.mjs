/** MiniSearch as its documents begin: prefix and fuzzy search, titles boosted, all words needed. */
import MiniSearch from 'minisearch'

export async function build(records) {
  const index = new MiniSearch({
    idField: 'objectID',
    fields: ['title', 'artworkArtist', 'nationalityAndDate', 'artworkDate'],
    storeFields: ['objectID', 'title', 'url', 'recordType', 'artworkArtist', 'artworkDate'],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 2 }, combineWith: 'AND' },
  })
  index.addAll(records)
  return async (query) => index.search(query).slice(0, 20)
}
