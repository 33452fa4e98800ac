/** Which size a text takes to fit its box (docs/behaviour.md#articles). No DOM. */
const MIN_PX = 20
const MAX_STEPS = 100
export const RESIZE_DEBOUNCE_MS = 250

/**
 * The largest size, in pixels, from `fromPx` down by at most 100 steps of 1 px and never below 20 px, at which `fits` says
 * yes; the smallest of them when none does. Halves its way, since each question lays the text out again: a text that fits
 * at one size fits at every smaller one.
 */
export function fitSize(fromPx: number, fits: (sizePx: number) => boolean): number {
  if (fits(fromPx)) return fromPx
  let tooMany = 0
  let most = Math.min(MAX_STEPS, Math.floor(fromPx - MIN_PX))
  if (most <= 0) return fromPx
  while (most - tooMany > 1) {
    const middle = Math.floor((most + tooMany) / 2)
    if (fits(fromPx - middle)) most = middle
    else tooMany = middle
  }
  return fromPx - most
}
