/** A swipe counts only beyond this. */
const SWIPE_PX = 50

/**
 * The step that a finger asks for by moving `dx` pixels to the right and `dy` down: 1 goes on, -1 goes back, 0 is no swipe. Who
 * scrolls down the page drifts sideways, too; without `dy` nothing scrolls.
 */
export function swipeStep(dx: number, dy = 0): -1 | 0 | 1 {
  if (Math.abs(dx) <= SWIPE_PX || Math.abs(dy) >= Math.abs(dx)) return 0
  return dx < 0 ? 1 : -1
}
