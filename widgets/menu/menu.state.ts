/** When the header is fixed, and which level of the menu is in view. No DOM. */

/** So much scrolled, and the ad header's height. */
const FIX_AT_PX = 52

export const isFixed = (scrolledPx: number, adHeaderPx: number): boolean =>
  scrolledPx >= FIX_AT_PX + adHeaderPx

export interface MenuState {
  readonly isOpen: boolean
  /** The level in view: 1 is the top. */
  readonly level: number
  /** Which way the last step through the levels went. */
  readonly going: 'on' | 'back' | undefined
  /** Whether the page had a scroll bar when the drawer opened. */
  readonly hasGutter: boolean
}

export const initialMenuState: MenuState = { isOpen: false, level: 1, going: undefined, hasGutter: false }

/** What is open in the page: each branch in the one before. */
interface OpenParts {
  readonly isOpen: boolean
  readonly openBranches: number
  readonly hasScrollBar: boolean
}

export function menuReducer(state: MenuState, { isOpen, openBranches, hasScrollBar }: OpenParts): MenuState {
  if (!isOpen) return initialMenuState
  const level = openBranches + 1
  const way = level > state.level ? 'on' : 'back'
  return {
    isOpen,
    level,
    going: level === state.level ? state.going : way,
    hasGutter: state.isOpen ? state.hasGutter : hasScrollBar,
  }
}

/** The place in a ring of `length` that Tab leads to from `index`, or undefined where the browser's own way is right. */
export function wrapFocus(index: number, length: number, isBackwards: boolean): number | undefined {
  if (length === 0) return undefined
  if (isBackwards) return index <= 0 ? length - 1 : undefined
  return index === length - 1 ? 0 : undefined
}

/** Where an arrow key leads in the menu: along a level, into a branch, or out of it. */
export type Move = 'next' | 'previous' | 'first' | 'last' | 'in' | 'out'

const MOVES: Readonly<Record<string, Move>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** What a key means where lines run from left to right, or from right to left. */
export function moveFor(key: string, isRightToLeft: boolean): Move | undefined {
  const move = MOVES[key]
  if (!isRightToLeft) return move
  if (move === 'in') return 'out'
  return move === 'out' ? 'in' : move
}

/** The place in a level of `length` that a move along it leads to; `undefined` for a move that leads elsewhere. */
export function placeAfter(move: Move, index: number, length: number): number | undefined {
  if (length === 0) return undefined
  if (move === 'next') return (index + 1) % length
  if (move === 'previous') return index <= 0 ? length - 1 : index - 1
  if (move === 'first') return 0
  return move === 'last' ? length - 1 : undefined
}
