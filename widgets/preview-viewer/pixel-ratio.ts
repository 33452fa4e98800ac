/** Pixels of a canvas at most: small devices cannot keep larger ones. */
const MAX_PIXELS = 8_000_000
/** Nobody sees a difference above this ratio. */
const MAX_PIXEL_RATIO = 2

/** How many device pixels to draw for each CSS pixel of a page of this size. */
export function pixelRatioFor(width: number, height: number, devicePixelRatio: number): number {
  const wanted = Math.min(devicePixelRatio, MAX_PIXEL_RATIO)
  return Math.min(wanted, Math.sqrt(MAX_PIXELS / (width * height)))
}
