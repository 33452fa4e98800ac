/** Where a bar stands that leaves its place in the text for the foot of the window (row 4.22): pure. Pixels, from the window's top. */

/** From the press that closes it: it slides off meanwhile (row 9.13). */
export const REMOVE_AFTER_MS = 1000

/** In its place; at the foot of the window; slid away below it; closed and sliding off; gone. */
export type BarState = 'placed' | 'fixed' | 'away' | 'closing' | 'removed'

interface Seen {
  /** The lower edge of the bar's place in the page. */
  placeBottom: number
  /** The lowest line that the bar may stand on: the window's foot, or what is fixed there. */
  foot: number
  /** The upper edge of what it gives way to; undefined when there is nothing. */
  targetTop: number | undefined
}

/** What scrolling makes of it. Who has closed it is not asked again. */
export function scrolled(state: BarState, { placeBottom, foot, targetTop }: Seen): BarState {
  if (state === 'closing' || state === 'removed') return state
  // As long as its place is not wholly in view, that is where it stands: the two meet at the foot of the window.
  if (placeBottom > foot) return 'placed'
  return targetTop !== undefined && targetTop < foot ? 'away' : 'fixed'
}
