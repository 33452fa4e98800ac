/** What a filter offers, what is chosen of it, and what is asked for. Pure: no DOM, no clock, no fetch. */
import type { DropdownItem, FilterItem } from '../shared/contract/filters.js'
import { matchIn, matching, type Part } from './filter-dropdown.match.js'

/** Row 5.01: so many characters before the list is searched; 1 where the items are records of the search index. */
export const MIN_LENGTH = 3
export const MIN_LENGTH_INDEXED = 1
/** Row 9.05. Milliseconds, hits and pixels. */
export const DEBOUNCE_MS = 100
export const PAGE_SIZE = 50
export const PAGE_SIZE_EVENTS = 150
export const MORE_AT_PX = 50
/** When the menu that opens stands still (row 4.05), in milliseconds. */
export const ACTIVE_AFTER_MS = 150
/** Longer lists have a field to search them, and show what is chosen first. */
const SHORT_LENGTH = 10

/** An item as the list shows it; the search service says which parts of it were meant. */
export type OfferedItem = DropdownItem & { parts?: readonly Part[] }

export interface DropdownState {
  chosen: readonly FilterItem[]
  /** What was chosen when the list was last drawn anew: these stand first, and do not move while one chooses. */
  first: readonly FilterItem[]
  offered: readonly OfferedItem[]
  query: string
  asking: 'nothing' | 'anew' | 'more' | 'failed'
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
  | { type: 'asked'; what: 'anew' | 'more' }
  | { type: 'answered'; question: number; items: readonly OfferedItem[]; total?: number }
  | { type: 'failed'; question: number }

export function initialState(chosen: readonly FilterItem[], offered: readonly DropdownItem[]): DropdownState {
  return {
    chosen,
    first: chosen,
    offered,
    query: '',
    asking: 'nothing',
    question: 0,
    page: 0,
    total: undefined,
  }
}

export function change(state: DropdownState, next: Change): DropdownState {
  switch (next.type) {
    case 'opened':
      return { ...state, first: state.chosen }
    case 'typed':
      return { ...state, first: state.chosen, query: next.query.trim() }
    case 'chose':
      return { ...state, chosen: chosenAfter(state.chosen, next) }
    case 'told':
      return { ...state, chosen: next.chosen, first: next.chosen }
    case 'asked':
      return { ...state, asking: next.what, question: state.question + 1 }
    case 'answered':
      return next.question === state.question ? answered(state, next) : state
    case 'failed':
      return next.question === state.question ? { ...state, asking: 'failed' } : state
  }
}

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
  return {
    ...state,
    asking: 'nothing',
    offered: isMore ? [...state.offered, ...items] : items,
    page: isMore ? state.page + 1 : 0,
    total,
  }
}

/** Whether the index has more than what came. */
export const hasMore = ({ total, page }: DropdownState, pageSize: number): boolean =>
  total !== undefined && (page + 1) * pageSize < total

/** What is searched for: nothing while it is too short to tell. */
export const searched = (query: string, minLength: number): string => (query.length >= minLength ? query : '')

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

interface Listing {
  /** What is searched for. */
  query: string
  /** The index has searched already. */
  isIndexed: boolean
  /** Several can be chosen: in a long list they stand first. One stands where it is. */
  isMany: boolean
}

/** The lines to show. */
export function rowsOf(state: DropdownState, { query, isIndexed, isMany }: Listing): Row[] {
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

/** What the list says of itself while it is searched. */
export function sentenceOf(state: DropdownState, query: string, rows: readonly Row[]): string {
  if (query === '' || state.asking === 'anew' || state.asking === 'failed') return ''
  const found = state.total ?? rows.filter(({ isHidden }) => !isHidden).length
  return found === 0 ? 'No results found.' : `${found.toLocaleString('en-US')} found`
}

/** Whether a list is long enough for a field to search it, and has words long enough to be found by it. */
export const isSearchable = (offered: readonly DropdownItem[], minLength: number): boolean =>
  offered.length > SHORT_LENGTH && offered.some(({ text }) => text.length >= minLength)

/** Lines that hold the place of what is asked for: of a whole menu, or of the next lines. */
export function waitingLines({ asking, offered }: DropdownState): number {
  if (asking === 'more') return 3
  return asking === 'anew' && offered.length === 0 ? 6 : 0
}

/** What stands beside the filter's name: how many are chosen, or the one that is. */
export function summaryOf(
  { chosen, offered }: DropdownState,
  type: 'checkbox' | 'radio' | 'link',
  standard: string,
): string {
  if (type === 'checkbox') return chosen.length === 0 ? '' : String(chosen.length)
  return chosen[0]?.text ?? offered.find(({ key }) => key === standard)?.text ?? ''
}
