/** Orama as its documents begin: prefixes by itself, a tolerance of one mistake, titles boosted, counts by type. */
import { create, insertMultiple, search } from '@orama/orama'

export async function build(records) {
  const db = create({
    schema: {
      objectID: 'string',
      title: 'string',
      artworkArtist: 'string',
      nationalityAndDate: 'string',
      artworkDate: 'string',
      recordType: 'enum',
    },
  })
  await insertMultiple(db, records)
  return async (term) => {
    const answer = await search(db, {
      term,
      properties: ['title', 'artworkArtist', 'nationalityAndDate', 'artworkDate'],
      tolerance: 1,
      boost: { title: 2 },
      limit: 20,
    })
    return answer.hits.map(({ document }) => document)
  }
}
