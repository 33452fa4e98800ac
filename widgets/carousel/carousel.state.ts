/** What a carousel decides: which slide, how long, and what a gesture means. No DOM, no clock. */

/** Specification 9.04. */
const INTERVAL_DEFAULT_MS = 12_000
const INTERVAL_MEMBERSHIP_MS = 3_000
const INTERVAL_ABOUT_MS = 6_000
/** The membership speed is for carousels of more than this many items. */
const MEMBERSHIP_ITEMS = 4
export const ANIMATION_MS = 800
const WHEEL_THRESHOLD_PX = 120
const WHEEL_WINDOW_MS = 400
const WHEEL_LOCK_MS = 1000

/** Milliseconds a slide stays, by the page's path and the number of items; membership wins over about (2.14). */
export function intervalFor(path: string, items: number): number {
  if (path.includes('/membership/') && items > MEMBERSHIP_ITEMS) return INTERVAL_MEMBERSHIP_MS
  return path.includes('/about/') ? INTERVAL_ABOUT_MS : INTERVAL_DEFAULT_MS
}

/** The stop reached from `index` by `steps`, around the ends. */
export function wrap(index: number, steps: number, stops: number): number {
  return stops === 0 ? 0 : (((index + steps) % stops) + stops) % stops
}

/** How many stops `items` make when `perView` of them are seen at once. */
export function stopsFor(items: number, perView: number): number {
  return items === 0 ? 0 : Math.max(1, items - Math.max(1, perView) + 1)
}

export interface Wheel {
  /** Pixels gathered in the window that began at `sinceMs`. */
  sum: number
  sinceMs: number
  lockedUntilMs: number
}

export const WHEEL_AT_REST: Wheel = {
  sum: 0,
  sinceMs: Number.NEGATIVE_INFINITY,
  lockedUntilMs: Number.NEGATIVE_INFINITY,
}

/** Gathers wheel movement: 120 px within 400 ms are one step, then nothing counts for 1,000 ms. */
export function turnWheel(wheel: Wheel, delta: number, nowMs: number): { wheel: Wheel; step: -1 | 0 | 1 } {
  if (nowMs < wheel.lockedUntilMs) return { wheel, step: 0 }
  const isSameTurn = nowMs - wheel.sinceMs <= WHEEL_WINDOW_MS
  const sum = (isSameTurn ? wheel.sum : 0) + delta
  if (Math.abs(sum) < WHEEL_THRESHOLD_PX) {
    return { wheel: { ...wheel, sum, sinceMs: isSameTurn ? wheel.sinceMs : nowMs }, step: 0 }
  }
  return { wheel: { ...WHEEL_AT_REST, lockedUntilMs: nowMs + WHEEL_LOCK_MS }, step: sum > 0 ? 1 : -1 }
}

/** What an indicator shows: done, running, at rest on the slide in view, or still to come. */
export type IndicatorState = 'progressed' | 'progressing' | 'active' | 'waiting'

export function indicatorState(index: number, current: number, isPlaying: boolean): IndicatorState {
  if (index === current) return isPlaying ? 'progressing' : 'active'
  return index < current ? 'progressed' : 'waiting'
}

/** What can keep a carousel still. It plays when nothing does. */
export interface Stillness {
  isPaused: boolean
  isHovered: boolean
  isPressed: boolean
  isFocused: boolean
  isHidden: boolean
  isReduced: boolean
}

export const isPlaying = (still: Stillness, stops: number): boolean =>
  stops > 1 && !Object.values(still).some(Boolean)

export interface CarouselState {
  /** The stop last asked for. A track that has grown may have fewer stops now, and gets them back when it shrinks. */
  wanted: number
  stops: number
  stillness: Stillness
}

/** What a reader sees of it. */
export interface Shown {
  index: number
  stops: number
  isPlaying: boolean
}

export const shownOf = ({ wanted, stops, stillness }: CarouselState): Shown => ({
  index: Math.min(wanted, Math.max(0, stops - 1)),
  stops,
  isPlaying: isPlaying(stillness, stops),
})

/** What a carousel keeps when its page is left: where it stood, and whether the reader paused it or let it play. */
export interface Kept {
  index: number
  isPaused: boolean
}

/** Reads what was kept; `undefined` when it is nothing of ours. */
export function parseKept(value: unknown): Kept | undefined {
  if (typeof value !== 'object' || value === null || !('index' in value) || !('isPaused' in value))
    return undefined
  const { index, isPaused } = value
  if (typeof index !== 'number' || !Number.isInteger(index) || index < 0 || typeof isPaused !== 'boolean')
    return undefined
  return { index, isPaused }
}
