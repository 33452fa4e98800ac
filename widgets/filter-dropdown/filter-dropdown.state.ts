/** What a filter offers, what is chosen of it, and what is asked for. Pure: no DOM, no clock, no fetch. */
import type { DropdownItem, FilterItem } from '../shared/contract/filters.js'
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
export type OfferedItem = DropdownItem & { parts?: readonly Part[] }

/** What is known of a filter from the beginning. */
export interface Settings {
  /** Undefined where all items are in the page. */
  readonly source: { readonly isIndexed: boolean; readonly pageSize: number } | undefined
  /** So many characters before the list is searched. */
  readonly minLength: number
}

export interface DropdownState extends Settings {
  chosen: readonly FilterItem[]
  /** What was chosen when the list was last opened or searched: these come first, and do not move while one chooses. */
  first: readonly FilterItem[]
  offered: readonly OfferedItem[]
  query: string
  /** Whether the list is drawn here: until something happens it stays the server's. */
  isDrawn: boolean
  asking: 'nothing' | 'anew' | 'more' | 'failed'
  /** What was asked for last; undefined before. */
  wanted: string | undefined
  /** What to ask for again after a failure. */
  lastAsked: 'anew' | 'more'
  /** The number of the newest question: answers to earlier ones are dropped. */
  question: number
  /** The last page that came, from 0; and how many items there are in all, where the answer says so. */
  page: number
  total: number | undefined
}

export type Change =
  | { type: 'opened' }
  | { type: 'typed'; query: string }
  | { type: 'chose'; item: FilterItem; isOn: boolean; isSingle: boolean }
  | { type: 'told'; chosen: readonly FilterItem[] }
  /** The end of the list is near. */
  | { type: 'neared' }
  | { type: 'retried' }
  | { type: 'answered'; question: number; items: readonly OfferedItem[]; total?: number }
  | { type: 'failed'; question: number }

export function initialState(
  chosen: readonly FilterItem[],
  offered: readonly DropdownItem[],
  { source, minLength }: Settings,
): DropdownState {
  return {
    source,
    minLength,
    chosen,
    first: chosen,
    offered: source?.isIndexed ? [] : offered,
    query: '',
    isDrawn: false,
    asking: 'nothing',
    wanted: undefined,
    lastAsked: 'anew',
    question: 0,
    page: 0,
    total: undefined,
  }
}

export function change(state: DropdownState, next: Change): DropdownState {
  switch (next.type) {
    case 'opened':
      return lookUp({ ...state, first: state.chosen, isDrawn: true })
    case 'typed':
      if (next.query.trim() === state.query) return state
      return lookUp({ ...state, first: state.chosen, query: next.query.trim() })
    case 'chose':
      return { ...state, chosen: chosenAfter(state.chosen, next), isDrawn: true }
    case 'told':
      return isSame(state.chosen, next.chosen)
        ? state
        : { ...state, chosen: next.chosen, first: next.chosen, isDrawn: true }
    case 'neared':
      return state.asking === 'nothing' && hasMore(state) ? ask(state, 'more') : state
    case 'retried':
      return ask(state, state.lastAsked)
    case 'answered':
      return next.question === state.question ? answered(state, next) : state
    case 'failed':
      return next.question === state.question ? { ...state, asking: 'failed' } : state
  }
}

/** The index is asked whenever the words are others; a list that comes whole only once. */
function lookUp(state: DropdownState): DropdownState {
  const { source, wanted, asking } = state
  if (!source) return state
  const isKnown =
    wanted !== undefined && asking !== 'failed' && (!source.isIndexed || wanted === searched(state))
  return isKnown ? state : ask(state, 'anew')
}

const ask = (state: DropdownState, what: 'anew' | 'more'): DropdownState => ({
  ...state,
  asking: what,
  lastAsked: what,
  wanted: searched(state),
  question: state.question + 1,
})

const isSame = (some: readonly FilterItem[], others: readonly FilterItem[]): boolean =>
  some.length === others.length && some.every(({ key }) => others.some((other) => other.key === key))

function chosenAfter(
  chosen: readonly FilterItem[],
  { item, isOn, isSingle }: Extract<Change, { type: 'chose' }>,
): readonly FilterItem[] {
  const others = isSingle ? [] : chosen.filter(({ key }) => key !== item.key)
  return isOn && item.key !== '' ? [...others, { key: item.key, text: item.text }] : others
}

function answered(
  state: DropdownState,
  { items, total }: Extract<Change, { type: 'answered' }>,
): DropdownState {
  const isMore = state.asking === 'more'
  const known = new Set(isMore ? state.offered.map(({ key }) => key) : [])
  return {
    ...state,
    asking: 'nothing',
    // An index that has changed between two answers may give an item twice.
    offered: isMore ? [...state.offered, ...items.filter(({ key }) => !known.has(key))] : items,
    page: isMore ? state.page + 1 : 0,
    total,
  }
}

/** Whether the index has more than what came. */
export const hasMore = ({ source, total, page }: DropdownState): boolean =>
  source !== undefined && total !== undefined && (page + 1) * source.pageSize < total

/** What is searched for: nothing while it is too short to tell. */
export const searched = ({ query, minLength }: Pick<DropdownState, 'query' | 'minLength'>): string =>
  query.length >= minLength ? query : ''

/** One line of the list. */
export interface Row {
  item: FilterItem
  parts: readonly Part[]
  isIndented: boolean
  isChosen: boolean
  /** Chosen, but not what is searched for: still a field of the form. */
  isHidden: boolean
  /** The last of those that stand first. */
  endsFirst: boolean
}

/** The lines to show. `isMany`: several can be chosen, and come first in a long list. One stays where it is. */
export function rowsOf(state: DropdownState, isMany: boolean): Row[] {
  const query = searched(state)
  const isIndexed = state.source?.isIndexed === true
  const isChosen = (key: string) => state.chosen.some((item) => item.key === key)
  const isLong = isIndexed || (isMany && state.offered.length > SHORT_LENGTH)
  const offeredKeys = new Set(state.offered.map(({ key }) => key))
  // What is chosen is always in the form: of a short list, only what it does not offer needs a line of its own.
  const first = state.first.filter(({ key }) => isLong || !offeredKeys.has(key))
  const firstKeys = new Set(first.map(({ key }) => key))
  const rest = isIndexed ? state.offered : matching(state.offered, query)
  const restKeys = new Set(rest.map(({ key }) => key))
  const late = state.chosen.filter(({ key }) => !firstKeys.has(key) && !restKeys.has(key))
  const line = (item: OfferedItem, isFirst: boolean): Row => {
    const match = matchIn(item.text, query)
    return {
      item: { key: item.key, text: item.text },
      parts: item.parts ?? match ?? [{ text: item.text, isMatch: false }],
      isIndented: item.indented && !isFirst,
      isChosen: isChosen(item.key),
      isHidden: isFirst && query !== '' && !match,
      endsFirst: false,
    }
  }
  const top = [...first, ...late].map((item) => line({ ...item, indented: false }, true))
  const last = top.findLast(({ isHidden }) => !isHidden)
  if (last) last.endsFirst = true
  return [...top, ...rest.filter(({ key }) => !firstKeys.has(key)).map((item) => line(item, false))]
}

/** How many were found; undefined while nothing is searched or known. */
export function foundOf(state: DropdownState, rows: readonly Row[]): number | undefined {
  if (searched(state) === '' || state.asking === 'anew' || state.asking === 'failed') return undefined
  return state.total ?? rows.filter(({ isHidden }) => !isHidden).length
}

/** The line that stands for no choice among radios. */
export const anyRow = (text: string): Row => ({
  item: { key: '', text },
  parts: [{ text, isMatch: false }],
  isIndented: false,
  isChosen: false,
  isHidden: false,
  endsFirst: false,
})

/** Whether a list is long enough for a field to search it, and has words long enough to be found by it. */
export const isSearchable = (offered: readonly DropdownItem[], minLength: number): boolean =>
  offered.length > SHORT_LENGTH && offered.some(({ text }) => text.length >= minLength)

/** How many skeleton rows show: for a whole menu, or for the next rows. */
export function skeletonCount({ asking, offered }: DropdownState): number {
  if (asking === 'more') return 3
  return asking === 'anew' && offered.length === 0 ? 6 : 0
}

/** What is written beside the filter's name: how many are chosen, or the one that is. */
export function summaryOf(
  { chosen, offered }: Pick<DropdownState, 'chosen' | 'offered'>,
  type: 'checkbox' | 'radio' | 'link',
  standard: string,
): string {
  if (type === 'checkbox') return chosen.length === 0 ? '' : String(chosen.length)
  return chosen[0]?.text ?? offered.find(({ key }) => key === standard)?.text ?? ''
}
