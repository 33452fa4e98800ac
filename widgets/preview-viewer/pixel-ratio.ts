/** How sharp pages are drawn: pure. Lengths are CSS pixels unless they say otherwise. */

/** What a canvas may hold. Two screens of a large tablet; more is neither seen nor kept by small devices. */
const MAX_PIXELS = 8_000_000
/** Beyond that no eye tells a difference on a page. */
const MAX_PIXEL_RATIO = 2

/** How many device pixels a page of this size is drawn with for each of its own. */
export function pixelRatioFor(width: number, height: number, devicePixelRatio: number): number {
  const wanted = Math.min(devicePixelRatio, MAX_PIXEL_RATIO)
  return Math.min(wanted, Math.sqrt(MAX_PIXELS / (width * height)))
}
