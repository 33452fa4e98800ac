import { address } from './address.js'
import { defineCall, nothing } from './call.js'
import { boolean, fields, listOf, text } from './read.js'

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

/** An item as it is sent; `Indented` ones belong to the one above. */
export interface FilterListItem {
  Key: string
  Name: string
  Indented: boolean
}

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
  sent: nothing,
  answer: { kind: 'json', parse: listOf(parseItem) },
})

function parseItem(input: unknown): FilterListItem {
  const read = fields('filter-list', input)
  return { Key: read('Key', text), Name: read('Name', text), Indented: read('Indented', boolean) }
}
