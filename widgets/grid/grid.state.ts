/** Which page a grid shows, and whether it loads another: pure. */
import { OptionsError } from 'plinth'
import { readFilterAddress, type Selection } from '../shared/contract/filters.js'
import type { GridAnswer } from './answer.js'

/** The next page is requested when the end of the list comes this close to the view. */
export const LOAD_MARGIN_PX = 200
/** After a change of filters the grid is scrolled to this far below the top of the view. */
export const TOP_MARGIN_PX = 200
/** Skeleton cards at most, while the first page is on its way. */
const MAX_SKELETONS = 12

export const MODES = ['infinite', 'once', 'pages'] as const
type Mode = (typeof MODES)[number]

/** What the server sent last, to be placed in the page. */
type Patch = {
  /** A new number for each: the same HTML may be placed again. */
  readonly number: number
} & (
  | { readonly type: 'cleared' }
  | {
      readonly type: 'page'
      readonly answer: GridAnswer
      /** The first page takes the place of what is shown; a further one is added to it. */
      readonly isFirst: boolean
      /** Whether the focus moves to what is new. */
      readonly movesFocus: boolean
    }
  /** Nothing can be taken from the answer: the cards stay, the link to the next page goes. */
  | { readonly type: 'ended' }
)

export interface GridState {
  selection: Selection
  /** The last page that is shown, from 0; -1 while none is. */
  pageIndex: number
  pageSize: number
  /** Number of items on all pages. */
  total: number
  cardCount: number
  /** The page that the list in view begins with, from 0. */
  firstIndex: number
  /** HTML of the cards that came after it, and their number; undefined when they came to another mount. */
  later: { readonly items: string; readonly added: number } | undefined
  /** `loading` until the page has come, also when it failed. */
  status: 'idle' | 'loading'
  /** No further page is requested, whatever the total says. */
  isEnded: boolean
  /** Number of pages that loaded by themselves. */
  autoLoadedPages: number
  /** The focus was on the button that tried again, which goes: it moves to what comes. */
  movesFocus: boolean
  /** Undefined while the page is as the server sent it. */
  lastPatch: Patch | undefined
}

export type GridAction =
  /** The reader chose other filters: the list begins again, empty. */
  | { type: 'selectionChanged'; selection: Selection }
  | { type: 'endReached' }
  /** The reader pressed the link to the next page. */
  | { type: 'nextRequested' }
  /** What failed is asked for again; `movesFocus`: its button has the focus. */
  | { type: 'retried'; movesFocus: boolean }
  /** `movesFocus`: the link to the next page had the focus when the answer came, which replaces it. */
  | { type: 'answered'; answer: GridAnswer; movesFocus: boolean }
  | { type: 'ended' }

interface Start {
  address: string
  base: string
  total: number
  pageSize: number
  mode: Mode
}

/** `restored` describes the cards in the page. Throws when `address` does not belong to the list. */
export function initialGridState(
  { address, base, total, pageSize, mode }: Start,
  cardCount: number,
  restored?: Pick<GridState, 'total' | 'isEnded'> & { address: string },
): GridState {
  const from = restored?.address ?? (address || base)
  const read = readFilterAddress(from, base)
  if (!read)
    throw new OptionsError(`the option "address" is "${from}"; write an address that begins with "${base}"`)
  return {
    selection: read.selection,
    pageIndex: read.paging?.index ?? 0,
    pageSize: read.paging?.size ?? pageSize,
    total: restored?.total ?? total,
    cardCount,
    firstIndex: read.paging?.index ?? 0,
    later: restored ? undefined : { items: '', added: 0 },
    status: 'idle',
    isEnded: restored?.isEnded ?? cardCount === 0,
    // In this mode one page loads by itself: more cards than one page means that it has.
    autoLoadedPages: restored && mode === 'once' && cardCount > pageSize ? 1 : 0,
    movesFocus: false,
    lastPatch: undefined,
  }
}

/** Adds to what the server sent what an earlier load of the page had: `pageIndex` is the last page of `answer`. */
export function withKeptPages(
  state: GridState,
  { pageIndex, isEnded, answer }: Pick<GridState, 'pageIndex' | 'isEnded'> & { answer: GridAnswer },
): GridState {
  return { ...answered(state, answer, false), pageIndex, isEnded, autoLoadedPages: 1 }
}

export function gridReducer(state: GridState, action: GridAction): GridState {
  switch (action.type) {
    case 'selectionChanged':
      return {
        ...state,
        selection: action.selection,
        pageIndex: -1,
        cardCount: 0,
        firstIndex: 0,
        later: { items: '', added: 0 },
        status: 'loading',
        isEnded: false,
        autoLoadedPages: 0,
        movesFocus: false,
        lastPatch: { number: nextNumber(state), type: 'cleared' },
      }
    case 'endReached':
      if (state.status === 'loading') return state
      return { ...loadNext(state), autoLoadedPages: state.autoLoadedPages + 1 }
    case 'nextRequested':
      return loadNext(state)
    case 'retried':
      return { ...state, movesFocus: action.movesFocus }
    case 'answered':
      return answered(state, action.answer, state.movesFocus || action.movesFocus)
    case 'ended':
      return {
        ...state,
        status: 'idle',
        isEnded: true,
        movesFocus: false,
        lastPatch: { number: nextNumber(state), type: 'ended' },
      }
  }
}

const loadNext = (state: GridState): GridState =>
  state.status === 'loading' ? state : { ...state, status: 'loading', movesFocus: false }

function answered(state: GridState, answer: GridAnswer, movesFocus: boolean): GridState {
  const { added, received, total } = answer
  const isFirst = state.pageIndex < 0
  const { later } = state
  return {
    ...state,
    status: 'idle',
    pageIndex: state.pageIndex + 1,
    total: total ?? state.total,
    cardCount: state.cardCount + added,
    later: isFirst || !later ? later : { items: later.items + answer.items, added: later.added + added },
    isEnded: received === 0,
    movesFocus: false,
    lastPatch: {
      number: nextNumber(state),
      type: 'page',
      answer,
      isFirst,
      movesFocus,
    },
  }
}

const nextNumber = ({ lastPatch }: GridState): number => (lastPatch?.number ?? 0) + 1

export function hasMore({ isEnded, pageIndex, pageSize, total }: GridState): boolean {
  return !isEnded && (pageIndex + 1) * pageSize < total
}

/** Whether the next page loads when the reader nears the end. */
export function shouldAutoLoad(mode: Mode, state: GridState): boolean {
  if (mode === 'pages' || state.status !== 'idle' || !hasMore(state)) return false
  return mode === 'infinite' || state.autoLoadedPages === 0
}

export const skeletonCount = ({ status, cardCount, pageSize }: GridState): number =>
  status === 'loading' && cardCount === 0 ? Math.min(pageSize, MAX_SKELETONS) : 0
