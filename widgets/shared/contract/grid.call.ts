import { defineCall, flag, nothing } from './call.js'
import { type FilterAddress, filterAddress, readFilterAddress } from './filters.js'
import { count, object, type Parsed } from './read.js'

export interface GridParams extends FilterAddress {
  /** The list's own address, with its slashes: `/artworks/`. */
  base: string
}

/** Between these two stands what a grid takes of an answer; what follows the second leads on. */
export const GRID_CONTENT = '<!--grid:content-->'
export const GRID_LOADER = '<!--grid:loader-->'

/** Where lists stand; a filtered one is any of these followed by its filters. */
export const GRID_BASES = [
  '/artists/',
  '/art-galleries/',
  '/art-galleries/institutions/',
  '/exhibitions/',
  '/artworks/',
  '/viewing-rooms/',
  '/previews/',
  '/art-fairs/',
  '/city-guides/',
  '/magazine/',
  '/magazine/news/',
  '/magazine/conversations/',
  '/magazine/spotlights/',
  '/magazine/opinions/',
] as const

const routes = GRID_BASES.flatMap((base) => [`${base}f/*`, `${base}page-index/*`])

/** A page of a list, as a fragment. */
export const gridCall = defineCall({
  name: 'grid',
  method: 'GET',
  routes,
  path: (params: GridParams) => `${addressOf(params)}?xhr=1`,
  match: (pathname, search = '') => (isAsked(search, { counted: false }) ? readGrid(pathname) : undefined),
  parameters: { xhr: flag },
  sent: nothing,
  answer: { kind: 'html', holds: 'grid' },
})

const readCount = object('count', { RecordCount: count })
export type RecordCount = Parsed<typeof readCount>

/** How many records a selection leaves. */
export const countCall = defineCall({
  name: 'count',
  method: 'GET',
  routes,
  path: (params: GridParams) => `${addressOf(params)}?xhr=1&count-only=1`,
  match: (pathname, search = '') => (isAsked(search, { counted: true }) ? readGrid(pathname) : undefined),
  parameters: { xhr: flag, 'count-only': flag },
  sent: nothing,
  answer: { kind: 'json', parse: readCount },
})

const addressOf = ({ base, selection, paging }: GridParams) => filterAddress(base, selection, paging)

function isAsked(search: string, { counted }: { counted: boolean }): boolean {
  const query = new URLSearchParams(search)
  return query.get('xhr') === '1' && (query.get('count-only') === '1') === counted
}

function readGrid(pathname: string): GridParams | undefined {
  for (const base of GRID_BASES) {
    const read = readFilterAddress(pathname, base)
    if (read) return { base, ...read }
  }
  return undefined
}
