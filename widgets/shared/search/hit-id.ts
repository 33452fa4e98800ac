import type { SearchHit } from '../contract/search.call.js'

/** The id of a hit's option in the list `listId`: the same for the same hit in the next answer. */
export const hitId = (listId: string, { objectID }: Pick<SearchHit, 'objectID'>): string =>
  `${listId}-${encodeURIComponent(objectID)}`
