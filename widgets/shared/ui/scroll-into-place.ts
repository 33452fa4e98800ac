/** Scrolls a container along its inline axis over a given time, which native smooth scrolling cannot be given. */

/** Pixels between the start edges of `item` and `track`, in the direction of `scrollLeft`. */
export function distanceTo(track: HTMLElement, item: HTMLElement): number {
  const a = track.getBoundingClientRect()
  const b = item.getBoundingClientRect()
  return getComputedStyle(track).direction === 'rtl' ? b.right - a.right : b.left - a.left
}

/** Fractions of pixels are rounded; what differs by more was scrolled by somebody else. */
const SAME_PX = 2

/**
 * Scrolls `item` to the start of `track` over `durationMs`, unless somebody else scrolls meanwhile. `onEnd` is called once it has
 * ended, either way. Returns a function that stops it on the way.
 */
export function scrollToItem(
  track: HTMLElement,
  item: HTMLElement,
  durationMs: number,
  onEnd: () => void = () => undefined,
): () => void {
  const from = track.scrollLeft
  const distance = distanceTo(track, item)
  if (durationMs === 0 || Math.abs(distance) < 1) {
    if (distance) scrollTo(track, from + distance)
    onEnd()
    return () => undefined
  }
  let frame = 0
  let lastLeft = from
  const startMs = performance.now()
  const step = (nowMs: number) => {
    if (Math.abs(track.scrollLeft - lastLeft) > SAME_PX) return onEnd()
    const progress = Math.min(1, Math.max(0, (nowMs - startMs) / durationMs))
    scrollTo(track, from + distance * easeInOut(progress))
    lastLeft = track.scrollLeft
    if (progress < 1) frame = requestAnimationFrame(step)
    else onEnd()
  }
  frame = requestAnimationFrame(step)
  return () => {
    cancelAnimationFrame(frame)
    onEnd()
  }
}

/** Where each track was scrolled to here last. */
const written = new WeakMap<HTMLElement, number>()

/** Whether `track` still stands where this scrolled it: the browser tells of that a frame later, also of a movement that was cut short. */
export const standsAsScrolled = (track: HTMLElement): boolean =>
  Math.abs(track.scrollLeft - (written.get(track) ?? Number.POSITIVE_INFINITY)) <= SAME_PX

/** At once, also in a page whose sheet has everything scroll smoothly. */
function scrollTo(track: HTMLElement, left: number): void {
  track.scrollTo({ left, behavior: 'instant' })
  written.set(track, track.scrollLeft)
}

const easeInOut = (progress: number) => (progress < 0.5 ? 2 * progress ** 2 : 1 - (2 - 2 * progress) ** 2 / 2)
