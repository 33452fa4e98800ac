/** Moves a scroll container along its inline axis, with a time of our own: native smooth scrolling has none to set. */

/** Pixels between the start edges of `item` and `track`, in the direction of `scrollLeft`. */
export function distanceTo(track: HTMLElement, item: HTMLElement): number {
  const a = track.getBoundingClientRect()
  const b = item.getBoundingClientRect()
  return getComputedStyle(track).direction === 'rtl' ? b.right - a.right : b.left - a.left
}

/** Scrolls so that `item` stands at the start of `track`, over `durationMs`. Gives the way to stop on the way. */
export function scrollToItem(track: HTMLElement, item: HTMLElement, durationMs: number): () => void {
  const from = track.scrollLeft
  const distance = distanceTo(track, item)
  if (durationMs === 0 || Math.abs(distance) < 1) {
    track.scrollLeft = from + distance
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
