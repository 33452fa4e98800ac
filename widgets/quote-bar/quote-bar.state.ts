/** Where the bar is: in its place in the text, or at the foot of the window. Pixels, from the window's top. */
import type { Times } from '../shared/ui/use-presence.js'

/** From the press that closes it: it slides off meanwhile (docs/behaviour.md#articles). */
const REMOVE_AFTER_MS = 1000

export const TIMES: Times<'shown' | 'closing' | 'removed'> = {
  opening: [['shown', 0]],
  closing: [
    ['closing', 0],
    ['removed', REMOVE_AFTER_MS],
  ],
}

/** In its place; at the foot of the window; slid away below it. */
export type BarPlace = 'placed' | 'fixed' | 'away'

interface Places {
  /** The lower edge of the bar's place in the page. */
  placeBottom: number
  /** The line that the bar is above: the window's foot, or what is fixed there. */
  foot: number
  /** The upper edge of what it gives way to; undefined when there is nothing. */
  targetTop: number | undefined
}

/** Where it is after scrolling. */
export function placeAfter({ placeBottom, foot, targetTop }: Places): BarPlace {
  // As long as its place is not wholly in view, the bar stays there: the two meet at the foot of the window.
  if (placeBottom > foot) return 'placed'
  return targetTop !== undefined && targetTop < foot ? 'away' : 'fixed'
}
