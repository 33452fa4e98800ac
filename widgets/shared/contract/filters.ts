/**
 * Filters and the addresses that hold them (docs/behaviour.md#lists-and-filters): `{base}f/{name}/{values}/` once per filter, then
 * `page-index/{n}/page-size/{n}/`. The one module that builds and reads them, for client and server.
 */
import { LONGEST_FILTER_VALUE, MOST_FILTERS, MOST_VALUES } from './limits.js'

/** What one can choose. `indented` items belong to the one above them, as cities to a country. */
export interface DropdownItem {
  key: string
  text: string
  indented: boolean
}

/** What has been chosen of one filter. */
export interface Filter {
  key: string
  selectedItems: readonly FilterItem[]
}
export interface FilterItem {
  key: string
  text: string
}

/** The keys chosen, by the filter's name: what an address can say. */
export type Selection = Readonly<Record<string, readonly string[]>>

export interface Paging {
  /** From 0. */
  index: number
  size: number
}

export interface FilterAddress {
  selection: Selection
  paging?: Paging
}

/** Sort travels like a filter, but it selects nothing: it counts neither as a selection nor in the number of filters. */
export const SORT = 'sort'

const NAME = /^[a-z][a-z0-9-]{0,39}$/
const WHOLE = /^\d{1,6}$/

/**
 * The address of a list under `base` (which begins and ends with a slash). The same selection always gives the same
 * address: filters by name, sort last, values in order.
 */
export function filterAddress(base: string, selection: Selection, paging?: Paging): string {
  const filters = namesOf(selection).map(
    (name) => `f/${name}/${[...(selection[name] ?? [])].sort().map(encodeURIComponent).join(',')}/`,
  )
  const page = paging ? `page-index/${paging.index}/page-size/${paging.size}/` : ''
  return base + filters.join('') + page
}

/** Reads what follows `base` in a path that is still encoded. Undefined when it is no such address. */
export function readFilterAddress(pathname: string, base: string): FilterAddress | undefined {
  if (!pathname.startsWith(base) || !pathname.endsWith('/')) return undefined
  const segments = pathname.slice(base.length).split('/').slice(0, -1)
  const selection: Record<string, string[]> = {}
  let paging: Paging | undefined
  while (segments.length > 0) {
    const word = segments.shift()
    if (word === 'f') {
      const name = segments.shift() ?? ''
      const values = readValues(segments.shift() ?? '')
      const isTaken = Object.hasOwn(selection, name) || Object.keys(selection).length >= MOST_FILTERS
      if (!NAME.test(name) || !values || isTaken) return undefined
      selection[name] = values
    } else if (word === 'page-index') {
      paging = readPaging(segments.splice(0))
      if (!paging) return undefined
    } else return undefined
  }
  return paging ? { selection, paging } : { selection }
}

/** The names with something chosen, in the address's order. */
function namesOf(selection: Selection): string[] {
  return Object.keys(selection)
    .filter((name) => (selection[name]?.length ?? 0) > 0)
    .sort((a, b) => Number(a === SORT) - Number(b === SORT) || (a < b ? -1 : 1))
}

function readValues(segment: string): string[] | undefined {
  try {
    const values = segment.split(',').map(decodeURIComponent)
    const isFine = values.every((value) => value !== '' && value.length <= LONGEST_FILTER_VALUE)
    return isFine && values.length <= MOST_VALUES ? [...new Set(values)] : undefined
  } catch {
    return undefined
  }
}

function readPaging(rest: readonly string[]): Paging | undefined {
  const [index = '', word, size = '', ...more] = rest
  if (word !== 'page-size' || more.length > 0 || !WHOLE.test(index) || !WHOLE.test(size)) return undefined
  return Number(size) > 0 ? { index: Number(index), size: Number(size) } : undefined
}

/** What of the filters an address can say. */
export function selectionOf(filters: readonly Filter[]): Selection {
  return Object.fromEntries(
    filters.map(({ key, selectedItems }) => [key, selectedItems.map((item) => item.key)]),
  )
}

/** Whether any filter but sort has something chosen (`has-selected`). */
export function hasSelection(selection: Selection): boolean {
  return namesOf(selection).some((name) => name !== SORT)
}

/** How many items are chosen, sort left out. */
export function selectedCount(selection: Selection): number {
  return namesOf(selection).reduce(
    (sum, name) => sum + (name === SORT ? 0 : (selection[name]?.length ?? 0)),
    0,
  )
}

/** Whether both choose the same, in whatever order; sort counts. */
export function isSameSelection(one: Selection, other: Selection): boolean {
  return filterAddress('/', one) === filterAddress('/', other)
}
