/** Fits the width of the window. */
export const MIN_ZOOM = 1
const MAX_ZOOM = 4
export const ZOOM_STEP = 1.25

export const clampedZoom = (zoom: number, factor: number): number => {
  const next = Math.max(MIN_ZOOM, Math.min(zoom * factor, MAX_ZOOM))
  // Rounds: zooming in and out again must end at exactly 1.
  return Math.abs(next - MIN_ZOOM) < 0.01 ? MIN_ZOOM : next
}
