/** Where the bar is: in its place in the text, or at the foot of the window. Pixels, from the window's top. */

/** From the press that closes it: it slides off meanwhile (docs/behaviour.md#articles). */
export const REMOVE_AFTER_MS = 1000

/** In its place; at the foot of the window; slid away below it; closed and sliding off; gone. */
export type BarState = 'placed' | 'fixed' | 'away' | 'closing' | 'removed'

interface Seen {
  /** The lower edge of the bar's place in the page. */
  placeBottom: number
  /** The line that the bar is above: the window's foot, or what is fixed there. */
  foot: number
  /** The upper edge of what it gives way to; undefined when there is nothing. */
  targetTop: number | undefined
}

/** The state after scrolling. A bar that was closed stays so. */
export function scrolled(state: BarState, { placeBottom, foot, targetTop }: Seen): BarState {
  if (state === 'closing' || state === 'removed') return state
  // As long as its place is not wholly in view, the bar stays there: the two meet at the foot of the window.
  if (placeBottom > foot) return 'placed'
  return targetTop !== undefined && targetTop < foot ? 'away' : 'fixed'
}
