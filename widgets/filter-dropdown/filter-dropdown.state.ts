/** Which items a filter has, and which request is under way: pure. What is chosen is in the store of its list. */
import type { DropdownItem, FilterItem } from '../shared/contract/filters.js'
import type { Part } from '../shared/search/highlight.js'
import { matchIn, matching } from './match.js'

/** The list is searched from so many characters on; from the first where the items are records of the search index. */
export const MIN_LENGTH = 3
export const MIN_LENGTH_INDEXED = 1
/** Milliseconds, hits and pixels (docs/behaviour.md#lists-and-filters). */
export const DEBOUNCE_MS = 100
export const PAGE_SIZE = 50
export const PAGE_SIZE_EVENTS = 150
export const MORE_AT_PX = 50
/** Longer lists have a field to search them, and show what is chosen first. */
const SHORT_LENGTH = 10

/** An item as the list shows it. The search service says which parts of its text match. */
export type AvailableItem = DropdownItem & { parts?: readonly Part[] }

/** What does not change while the filter is shown. */
export interface Settings {
  /** Undefined when all items are in the page. */
  readonly source: { readonly isIndexed: boolean; readonly pageSize: number } | undefined
  /** The list is searched from so many characters on. */
  readonly minLength: number
}

export interface DropdownState extends Settings {
  /** The items that were chosen when the list was last opened or searched. They stay at the top while the reader chooses. */
  pinned: readonly FilterItem[]
  /** The items that can be chosen, as far as they have come. */
  available: readonly AvailableItem[]
  query: string
  /** Whether the widget draws the list: until something happens it stays the server's. */
  isTakenOver: boolean
  /** What the source was asked for last; pages count from 0. `none` before the first, `loading` until it has come, also when it failed. */
  request: { query: string; page: number; status: 'none' | 'idle' | 'loading' }
  /** The last page that came, and the number of items on all pages when the answer has it. */
  loaded: { page: number; total: number | undefined }
}

/** What happened, and what is chosen then. */
export type DropdownAction = DropdownChange & { chosen: readonly FilterItem[] }

export type DropdownChange =
  | { type: 'opened' }
  | { type: 'typed'; query: string }
  /** The reader chose in this filter. */
  | { type: 'toggled' }
  /** Something else is chosen, and not by a press in this filter. */
  | { type: 'selectionChanged' }
  /** The end of the list is near. */
  | { type: 'endReached' }
  | { type: 'answered'; items: readonly AvailableItem[]; total?: number }

export function initialDropdownState(
  chosen: readonly FilterItem[],
  available: readonly DropdownItem[],
  { source, minLength }: Settings,
): DropdownState {
  return {
    source,
    minLength,
    pinned: chosen,
    available: source?.isIndexed ? [] : available,
    query: '',
    isTakenOver: false,
    request: { query: '', page: 0, status: 'none' },
    loaded: { page: 0, total: undefined },
  }
}

export function dropdownReducer(state: DropdownState, action: DropdownAction): DropdownState {
  const { chosen } = action
  switch (action.type) {
    case 'opened':
      return request({ ...state, pinned: chosen, isTakenOver: true })
    case 'typed':
      if (action.query.trim() === state.query) return state
      return request({ ...state, pinned: chosen, query: action.query.trim() })
    case 'toggled':
      return state.isTakenOver ? state : { ...state, isTakenOver: true }
    case 'selectionChanged':
      return { ...state, pinned: chosen, isTakenOver: true }
    case 'endReached':
      return state.request.status === 'idle' && hasMore(state) ? load(state, state.loaded.page + 1) : state
    case 'answered':
      return answered(state, action)
  }
}

/** The index is asked for each query, a list that comes whole only once. */
function request(state: DropdownState): DropdownState {
  const { source, request } = state
  if (!source) return state
  const isKnown = request.status !== 'none' && (!source.isIndexed || request.query === searched(state))
  return isKnown ? state : load(state, 0)
}

const load = (state: DropdownState, page: number): DropdownState => ({
  ...state,
  request: { query: searched(state), page, status: 'loading' },
})

const hasKey = (items: readonly FilterItem[], key: string): boolean => items.some((item) => item.key === key)

function answered(
  state: DropdownState,
  { items, total }: Extract<DropdownChange, { type: 'answered' }>,
): DropdownState {
  const { page } = state.request
  const earlier = page === 0 ? [] : state.available
  // An index that changed between two answers may return an item twice.
  const known = new Set(earlier.map(({ key }) => key))
  return {
    ...state,
    request: { ...state.request, status: 'idle' },
    available: [...earlier, ...items.filter(({ key }) => !known.has(key))],
    loaded: { page, total },
  }
}

/** Whether the source has a further page. */
export const hasMore = ({ source, loaded: { page, total } }: DropdownState): boolean =>
  source !== undefined && total !== undefined && (page + 1) * source.pageSize < total

/** The query, or nothing while it is too short. */
export const searched = ({ query, minLength }: Pick<DropdownState, 'query' | 'minLength'>): string =>
  query.length >= minLength ? query : ''

/** One row of the list. */
export interface Row {
  item: FilterItem
  parts: readonly Part[]
  isIndented: boolean
  isChosen: boolean
  /** Chosen, but not found by the search: it stays a field of the form. */
  isHidden: boolean
  isLastPinned: boolean
}

/** What the rows depend on. */
interface RowsState extends Pick<DropdownState, 'pinned' | 'available' | 'query' | keyof Settings> {
  readonly chosen: readonly FilterItem[]
}

/** The rows to draw. `isMany`: several can be chosen, and are pinned to the top of a long list; a single one stays where it is. */
export function rowsOf(state: RowsState, isMany: boolean): Row[] {
  const pinned = pinnedItems(state, isMany)
  const found = listedItems(state)
  const listed = found.filter(({ key }) => !hasKey(pinned, key))
  // Items that are chosen are always in the form.
  const chosenButHidden = state.chosen.filter(({ key }) => !hasKey(pinned, key) && !hasKey(listed, key))
  // The index may find what is chosen by words that its text does not have, or has otherwise.
  const top = [...pinned, ...chosenButHidden].map((item) => {
    const own = found.find(({ key }) => key === item.key)
    return { ...toRow(state, own ?? item), isIndented: false, isHidden: !own && !isFound(state, item) }
  })
  const lastPinned = top.findLast(({ isHidden }) => !isHidden)
  return [
    ...top.map((row) => ({ ...row, isLastPinned: row === lastPinned })),
    ...listed.map((item) => toRow(state, item)),
  ]
}

/** In a short list only items that it does not have are pinned. */
function pinnedItems({ pinned, available, source }: RowsState, isMany: boolean): readonly FilterItem[] {
  const isLong = source?.isIndexed || (isMany && available.length > SHORT_LENGTH)
  return isLong ? pinned : pinned.filter(({ key }) => !hasKey(available, key))
}

/** The items that match the query. The index has searched already. */
const listedItems = (state: RowsState): readonly AvailableItem[] =>
  state.source?.isIndexed ? state.available : matching(state.available, searched(state))

const isFound = (state: RowsState, { text }: FilterItem): boolean =>
  matchIn(text, searched(state)) !== undefined

function toRow(state: RowsState, item: FilterItem & Partial<AvailableItem>): Row {
  const { key, text } = item
  return {
    item: { key, text },
    parts: item.parts ?? matchIn(text, searched(state)) ?? [{ text, isMatch: false }],
    isIndented: item.indented === true,
    isChosen: hasKey(state.chosen, key),
    isHidden: false,
    isLastPinned: false,
  }
}

/** Whether the list is loading anew, rather than a further page of it. */
export const isLoadingFirst = ({ request: { status, page } }: DropdownState): boolean =>
  status === 'loading' && page === 0

/** Number of items found; undefined while nothing is searched, or the number is not known. */
export function foundOf(state: DropdownState, rows: readonly Row[]): number | undefined {
  if (searched(state) === '' || isLoadingFirst(state)) return undefined
  return state.loaded.total ?? rows.filter(({ isHidden }) => !isHidden).length
}

/** Whether the rows are those that the server wrote, each in its place. */
export const isInServerOrder = (rows: readonly Row[], server: readonly FilterItem[]): boolean =>
  rows.length === server.length && rows.every(({ item }, index) => item.key === server[index]?.key)

/** The radio that stands for no choice. */
export const noneRow = (text: string): Row => ({
  item: { key: '', text },
  parts: [{ text, isMatch: false }],
  isIndented: false,
  isChosen: false,
  isHidden: false,
  isLastPinned: false,
})

/** Whether a list is long enough for a field to search it, and has words long enough to be found by it. */
export const isSearchable = (offered: readonly DropdownItem[], minLength: number): boolean =>
  offered.length > SHORT_LENGTH && offered.some(({ text }) => text.length >= minLength)

/** How many skeleton rows show: for a whole menu, or for the next rows. */
export function skeletonCount({ request, available }: DropdownState): number {
  if (request.status !== 'loading') return 0
  if (request.page > 0) return 3
  return available.length === 0 ? 6 : 0
}

/** The text beside the filter's name: how many items are chosen, or the one that is. */
export function summaryOf(
  { chosen, available }: Pick<RowsState, 'chosen' | 'available'>,
  type: 'checkbox' | 'radio' | 'link',
  defaultKey: string,
): string {
  if (type === 'checkbox') return chosen.length === 0 ? '' : String(chosen.length)
  return chosen[0]?.text ?? available.find(({ key }) => key === defaultKey)?.text ?? ''
}
