/** What a filter offers, what is chosen of it, and what is asked for. Pure: no DOM, no clock, no fetch. */
import type { DropdownItem, Filter, FilterItem } from '../shared/contract/filters.js'
import type { Part } from '../shared/search/highlight.js'
import { matchIn, matching } from './match.js'

/** So many characters before the list is searched; 1 where the items are records of the search index. */
export const MIN_LENGTH = 3
export const MIN_LENGTH_INDEXED = 1
/** Milliseconds, hits and pixels (docs/behaviour.md#lists-and-filters). */
export const DEBOUNCE_MS = 100
export const PAGE_SIZE = 50
export const PAGE_SIZE_EVENTS = 150
export const MORE_AT_PX = 50
/** When the menu that opens stands still, in milliseconds. */
export const ACTIVE_AFTER_MS = 150
/** Longer lists have a field to search them, and show what is chosen first. */
const SHORT_LENGTH = 10

/** An item as the list shows it; the search service says which parts of it were meant. */
export type AvailableItem = DropdownItem & { parts?: readonly Part[] }

/** What is known of a filter from the beginning. */
export interface Settings {
  /** Undefined where all items are in the page. */
  readonly source: { readonly isIndexed: boolean; readonly pageSize: number } | undefined
  /** So many characters before the list is searched. */
  readonly minLength: number
}

export interface DropdownState extends Settings {
  chosen: readonly FilterItem[]
  /** All filters of the list, as they were last heard of. */
  filters: readonly Filter[]
  /** What was chosen when the list was last opened or searched: these come first, and do not move while one chooses. */
  pinned: readonly FilterItem[]
  /** The items that can be chosen, as far as they have come. */
  available: readonly AvailableItem[]
  query: string
  /** Whether the widget draws the list: until something happens it stays the server's. */
  isTakenOver: boolean
  /** The newest request to the source, if its `id` is above 0: answers to earlier ones are dropped. Pages count from 0. */
  request: { id: number; query: string; page: number; status: 'idle' | 'loading' | 'failed' }
  /** The last page that came, and how many items there are in all, where the answer says so. */
  loaded: { page: number; total: number | undefined }
}

export type DropdownAction =
  | { type: 'opened' }
  | { type: 'typed'; query: string }
  | { type: 'toggled'; item: FilterItem; isOn: boolean; isSingle: boolean }
  /** `chosen` is what `filters` say of this one. */
  | { type: 'selectionChanged'; filters: readonly Filter[]; chosen: readonly FilterItem[] }
  /** The end of the list is near. */
  | { type: 'endReached' }
  | { type: 'retried' }
  | { type: 'answered'; requestId: number; items: readonly AvailableItem[]; total?: number }
  | { type: 'failed'; requestId: number }

export function initialDropdownState(
  chosen: readonly FilterItem[],
  available: readonly DropdownItem[],
  { source, minLength }: Settings,
): DropdownState {
  return {
    source,
    minLength,
    chosen,
    filters: [],
    pinned: chosen,
    available: source?.isIndexed ? [] : available,
    query: '',
    isTakenOver: false,
    request: { id: 0, query: '', page: 0, status: 'idle' },
    loaded: { page: 0, total: undefined },
  }
}

export function dropdownReducer(state: DropdownState, action: DropdownAction): DropdownState {
  if ('requestId' in action && action.requestId !== state.request.id) return state
  switch (action.type) {
    case 'opened':
      return lookUp({ ...state, pinned: state.chosen, isTakenOver: true })
    case 'typed':
      if (action.query.trim() === state.query) return state
      return lookUp({ ...state, pinned: state.chosen, query: action.query.trim() })
    case 'toggled':
      return { ...state, chosen: chosenAfter(state.chosen, action), isTakenOver: true }
    case 'selectionChanged': {
      const { filters, chosen } = action
      if (isSame(state.chosen, chosen)) return { ...state, filters }
      return { ...state, filters, chosen, pinned: chosen, isTakenOver: true }
    }
    case 'endReached':
      return state.request.status === 'idle' && hasMore(state) ? load(state, state.loaded.page + 1) : state
    case 'retried':
      return load(state, state.request.page)
    case 'answered':
      return answered(state, action)
    case 'failed':
      return { ...state, request: { ...state.request, status: 'failed' } }
  }
}

/** The index is asked whenever the words are others; a list that comes whole only once. */
function lookUp(state: DropdownState): DropdownState {
  const { source, request } = state
  if (!source) return state
  const isKnown =
    request.id > 0 && request.status !== 'failed' && (!source.isIndexed || request.query === searched(state))
  return isKnown ? state : load(state, 0)
}

const load = (state: DropdownState, page: number): DropdownState => ({
  ...state,
  request: { id: state.request.id + 1, query: searched(state), page, status: 'loading' },
})

const hasKey = (items: readonly FilterItem[], key: string): boolean => items.some((item) => item.key === key)

const isSame = (some: readonly FilterItem[], others: readonly FilterItem[]): boolean =>
  some.length === others.length && some.every(({ key }) => hasKey(others, key))

function chosenAfter(
  chosen: readonly FilterItem[],
  { item, isOn, isSingle }: Extract<DropdownAction, { type: 'toggled' }>,
): readonly FilterItem[] {
  const others = isSingle ? [] : chosen.filter(({ key }) => key !== item.key)
  return isOn && item.key !== '' ? [...others, { key: item.key, text: item.text }] : others
}

function answered(
  state: DropdownState,
  { items, total }: Extract<DropdownAction, { type: 'answered' }>,
): DropdownState {
  const { page } = state.request
  const earlier = page === 0 ? [] : state.available
  // An index that has changed between two answers may give an item twice.
  const known = new Set(earlier.map(({ key }) => key))
  return {
    ...state,
    request: { ...state.request, status: 'idle' },
    available: [...earlier, ...items.filter(({ key }) => !known.has(key))],
    loaded: { page, total },
  }
}

/** Whether the index has more than what came. */
export const hasMore = ({ source, loaded: { page, total } }: DropdownState): boolean =>
  source !== undefined && total !== undefined && (page + 1) * source.pageSize < total

/** What is searched for: nothing while it is too short to tell. */
export const searched = ({ query, minLength }: Pick<DropdownState, 'query' | 'minLength'>): string =>
  query.length >= minLength ? query : ''

/** One row of the list. */
export interface Row {
  item: FilterItem
  parts: readonly Part[]
  isIndented: boolean
  isChosen: boolean
  /** Chosen, but not what is searched for: still a field of the form. */
  isHidden: boolean
  isLastPinned: boolean
}

/** The rows to show. `isMany`: several can be chosen, and come first in a long list. One stays where it is. */
export function rowsOf(state: DropdownState, isMany: boolean): Row[] {
  const pinned = pinnedItems(state, isMany)
  const listed = listedItems(state).filter(({ key }) => !hasKey(pinned, key))
  // What is chosen is always in the form.
  const chosenButHidden = state.chosen.filter(({ key }) => !hasKey(pinned, key) && !hasKey(listed, key))
  const top = [...pinned, ...chosenButHidden].map((item) => toRow(state, item, true))
  const lastPinned = top.findLast(({ isHidden }) => !isHidden)
  return [
    ...top.map((row) => ({ ...row, isLastPinned: row === lastPinned })),
    ...listed.map((item) => toRow(state, item, false)),
  ]
}

/** Of a short list, only what it does not have needs a row of its own. */
function pinnedItems({ pinned, available, source }: DropdownState, isMany: boolean): readonly FilterItem[] {
  const isLong = source?.isIndexed || (isMany && available.length > SHORT_LENGTH)
  return isLong ? pinned : pinned.filter(({ key }) => !hasKey(available, key))
}

/** The index has searched already. */
const listedItems = (state: DropdownState): readonly AvailableItem[] =>
  state.source?.isIndexed ? state.available : matching(state.available, searched(state))

function toRow(state: DropdownState, item: FilterItem & Partial<AvailableItem>, isPinned: boolean): Row {
  const { key, text } = item
  const query = searched(state)
  const match = matchIn(text, query)
  return {
    item: { key, text },
    parts: item.parts ?? match ?? [{ text, isMatch: false }],
    isIndented: !isPinned && item.indented === true,
    isChosen: hasKey(state.chosen, key),
    isHidden: isPinned && query !== '' && !match,
    isLastPinned: false,
  }
}

/** Whether the list is loading anew, rather than a further page of it. */
export const isLoadingFirst = ({ request: { status, page } }: DropdownState): boolean =>
  status === 'loading' && page === 0

/** How many were found; undefined while nothing is searched or known. */
export function foundOf(state: DropdownState, rows: readonly Row[]): number | undefined {
  const { request, loaded } = state
  const isUnknown = request.status === 'failed' || isLoadingFirst(state)
  if (searched(state) === '' || isUnknown) return undefined
  return loaded.total ?? rows.filter(({ isHidden }) => !isHidden).length
}

/** The row that stands for no choice among radios. */
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

/** What is written beside the filter's name: how many are chosen, or the one that is. */
export function summaryOf(
  { chosen, available }: Pick<DropdownState, 'chosen' | 'available'>,
  type: 'checkbox' | 'radio' | 'link',
  defaultKey: string,
): string {
  if (type === 'checkbox') return chosen.length === 0 ? '' : String(chosen.length)
  return chosen[0]?.text ?? available.find(({ key }) => key === defaultKey)?.text ?? ''
}
