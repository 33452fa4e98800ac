/** What a grid shows and whether more comes: pure. */
import { formatCount } from '../shared/contract/count-label.js'
import type { Selection } from '../shared/contract/filters.js'

/** How near the end of the list comes to the view before the next page is asked for. */
export const LOAD_MARGIN_PX = 200
/** After a change of filters the grid's top stands this far below the top of the view. */
export const TOP_MARGIN_PX = 200

export const NOTHING_FOUND = 'No results found.'

export const MODES = ['infinite', 'once', 'pages'] as const
export type Mode = (typeof MODES)[number]

export interface GridState {
  selection: Selection
  /** The last page that is shown, from 0; -1 while none is. */
  index: number
  size: number
  /** How many there are in all. */
  total: number
  /** How many stand in the page. */
  shown: number
  phase: 'resting' | 'loading' | 'failed'
  /** Nothing more will be asked for, whatever the total says. */
  isEnded: boolean
  /** Pages that came without being asked for by the reader. */
  cameByThemselves: number
}

export type GridChange =
  /** Others are chosen: back to the first page, with nothing shown. */
  | { type: 'narrowed'; selection: Selection }
  | { type: 'asked'; byItself: boolean }
  | { type: 'answered'; index: number; added: number; received: number; total: number | undefined }
  /** An answer from which nothing can be taken: what stands, stands. */
  | { type: 'ended' }
  | { type: 'failed' }

export function change(state: GridState, what: GridChange): GridState {
  switch (what.type) {
    case 'narrowed':
      return {
        ...state,
        selection: what.selection,
        index: -1,
        shown: 0,
        phase: 'loading',
        isEnded: false,
        cameByThemselves: 0,
      }
    case 'asked':
      return {
        ...state,
        phase: 'loading',
        cameByThemselves: state.cameByThemselves + (what.byItself ? 1 : 0),
      }
    case 'answered':
      return {
        ...state,
        phase: 'resting',
        index: what.index,
        total: what.total ?? state.total,
        shown: state.shown + what.added,
        isEnded: what.received === 0,
      }
    case 'ended':
      return { ...state, phase: 'resting', isEnded: true }
    case 'failed':
      return { ...state, phase: 'failed' }
  }
}

export function hasMore({ isEnded, index, size, total }: GridState): boolean {
  return !isEnded && (index + 1) * size < total
}

/** Whether the next page comes when the reader nears the end; a second one at a time never does. */
export function comesByItself(mode: Mode, state: GridState): boolean {
  if (mode === 'pages' || state.phase !== 'resting' || !hasMore(state)) return false
  return mode === 'infinite' || state.cameByThemselves === 0
}

/** Said after a page has come: `24 more, 48 of 1,234`. */
export function announcement(added: number, { shown, total }: GridState): string {
  return `${formatCount(added)} more, ${formatCount(shown)} of ${formatCount(total)}`
}
