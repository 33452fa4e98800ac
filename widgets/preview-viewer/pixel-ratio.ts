/** How sharp pages are drawn: pure. Lengths are CSS pixels unless they say otherwise. */

/** Most pixels of a canvas, two screens of a large tablet: small devices cannot keep more. */
const MAX_PIXELS = 8_000_000
/** Nobody sees a difference above this ratio. */
const MAX_PIXEL_RATIO = 2

/** The number of device pixels that a page of this size is drawn with for each CSS pixel. */
export function pixelRatioFor(width: number, height: number, devicePixelRatio: number): number {
  const wanted = Math.min(devicePixelRatio, MAX_PIXEL_RATIO)
  return Math.min(wanted, Math.sqrt(MAX_PIXELS / (width * height)))
}
