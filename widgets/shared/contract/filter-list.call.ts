import { address } from './address.js'
import { defineCall, nothing } from './call.js'
import { boolean, listOf, object, oneOf, type Parsed, text } from './read.js'

/** The lists that dropdowns fetch when they are opened. */
export const FILTER_LISTS = [
  'artist-countries',
  'artwork-artist-countries',
  'artwork-gallery-locations',
  'exhibition-locations',
  'gallery-locations',
  'institution-locations',
  'exhibition-preview-artists',
  'exhibition-preview-galleries',
] as const
export type FilterListName = (typeof FILTER_LISTS)[number]

const readItem = object('filter-list', {
  Key: text,
  Name: text,
  /** It belongs to the one above. */
  Indented: boolean,
})
/** An item as it is sent; `Indented` ones belong to the one above. */
export type FilterListItem = Parsed<typeof readItem>

const list = address('/system/filters/{list}/')

/** What a filter offers. */
export const filterListCall = defineCall({
  name: 'filter-list',
  method: 'GET',
  routes: list.routes,
  path: (params: { list: FilterListName }) => list.build(params),
  match(pathname) {
    const name = FILTER_LISTS.find((known) => known === list.read(pathname)?.list)
    return name && { list: name }
  },
  parameters: { list: oneOf(FILTER_LISTS) },
  sent: nothing,
  answer: { kind: 'json', parse: listOf(readItem) },
})
