/** Scrolls a container along its inline axis over a given time, which native smooth scrolling cannot be given. */

/** Pixels between the start edges of `item` and `track`, in the direction of `scrollLeft`. */
export function distanceTo(track: HTMLElement, item: HTMLElement): number {
  const a = track.getBoundingClientRect()
  const b = item.getBoundingClientRect()
  return getComputedStyle(track).direction === 'rtl' ? b.right - a.right : b.left - a.left
}

/** Scrolls `item` to the start of `track` over `durationMs`. Returns a function that stops it on the way. */
export function scrollToItem(track: HTMLElement, item: HTMLElement, durationMs: number): () => void {
  const from = track.scrollLeft
  const distance = distanceTo(track, item)
  if (durationMs === 0 || Math.abs(distance) < 1) {
    if (distance) track.scrollLeft = from + distance
    return () => undefined
  }
  let frame = 0
  const startMs = performance.now()
  const step = (nowMs: number) => {
    const progress = Math.min(1, Math.max(0, (nowMs - startMs) / durationMs))
    track.scrollLeft = from + distance * easeInOut(progress)
    if (progress < 1) frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}

const easeInOut = (progress: number) => (progress < 0.5 ? 2 * progress ** 2 : 1 - (2 - 2 * progress) ** 2 / 2)
