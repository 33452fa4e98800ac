/** When the bar stands there (row 4.07): pure. */

/** `away`: it is near what it leads to. */
export type LayerState = 'hidden' | 'shown' | 'away' | 'closed'

export interface Seen {
  /** The page's own enquiry button has been scrolled past. */
  isPast: boolean
  /** What the bar leads to has come into view, or is above it. */
  isNear: boolean
  isClosed: boolean
  /** Somebody is using it by keyboard, or comes back to it from what it opened. */
  hasFocus: boolean
}

/** A bar that has the focus does not go by itself: the focus would be lost with it. */
export function layerState({ isPast, isNear, isClosed, hasFocus }: Seen, before: LayerState): LayerState {
  if (isClosed) return 'closed'
  if (hasFocus && before === 'shown') return 'shown'
  if (!isPast) return 'hidden'
  return isNear ? 'away' : 'shown'
}
