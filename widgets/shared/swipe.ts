/** Row 5.02: what counts as a swipe. */

/** A swipe counts only beyond this. */
const SWIPE_PX = 50

/** The step a finger asks for that moved by `dx` pixels in reading direction: 1 is on, -1 is back, 0 is none. */
export function swipeStep(dx: number): -1 | 0 | 1 {
  if (Math.abs(dx) <= SWIPE_PX) return 0
  return dx < 0 ? 1 : -1
}
