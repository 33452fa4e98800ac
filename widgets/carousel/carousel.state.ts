/** Which slide shows, for how long, and what a gesture does. A stop is a position of the track, counted from 0. Pure. */

/** Times and distances of docs/behaviour.md#carousels. */
export const INTERVAL_MS = 12_000
export const ANIMATION_MS = 800
const WHEEL_THRESHOLD_PX = 120
const WHEEL_WINDOW_MS = 400
const WHEEL_LOCK_MS = 1000

/** The stop `steps` after `index`; past either end it goes on at the other. */
export function wrap(index: number, steps: number, stops: number): number {
  return stops === 0 ? 0 : (((index + steps) % stops) + stops) % stops
}

/** The number of stops of `items` slides, with `perView` of them in view at once. */
export function stopsFor(items: number, perView: number): number {
  return items === 0 ? 0 : Math.max(1, items - Math.max(1, perView) + 1)
}

/** The stop that shows `slide`: the current one, `index`, if the slide is in view already. */
export function stopShowing(
  slide: number,
  index: number,
  { slides, stops }: { slides: number; stops: number },
): number {
  const isSeen = slide >= index && slide <= index + slides - stops
  return isSeen ? index : Math.min(slide, stops - 1)
}

interface Wheel {
  /** Pixels since `sinceMs`. */
  sum: number
  sinceMs: number
  lockedUntilMs: number
}

export const WHEEL_AT_REST: Wheel = {
  sum: 0,
  sinceMs: Number.NEGATIVE_INFINITY,
  lockedUntilMs: Number.NEGATIVE_INFINITY,
}

/** Adds up wheel movement: 120 px within 400 ms are one step, then nothing counts for 1,000 ms. */
export function turnWheel(wheel: Wheel, delta: number, nowMs: number): { wheel: Wheel; step: -1 | 0 | 1 } {
  if (nowMs < wheel.lockedUntilMs) return { wheel, step: 0 }
  const isSameTurn = nowMs - wheel.sinceMs <= WHEEL_WINDOW_MS
  const sum = (isSameTurn ? wheel.sum : 0) + delta
  if (Math.abs(sum) < WHEEL_THRESHOLD_PX) {
    return { wheel: { ...wheel, sum, sinceMs: isSameTurn ? wheel.sinceMs : nowMs }, step: 0 }
  }
  return { wheel: { ...WHEEL_AT_REST, lockedUntilMs: nowMs + WHEEL_LOCK_MS }, step: sum > 0 ? 1 : -1 }
}

/** `progressed`: before the current stop. `progressing`: current, and its time runs. `active`: current, at rest. `waiting`: later. */
type IndicatorState = 'progressed' | 'progressing' | 'active' | 'waiting'

export function indicatorState(index: number, current: number, isPlaying: boolean): IndicatorState {
  if (index === current) return isPlaying ? 'progressing' : 'active'
  return index < current ? 'progressed' : 'waiting'
}

/** What stops a carousel from advancing by itself. */
export interface PauseReasons {
  isPaused: boolean
  isHovered: boolean
  isPressed: boolean
  isFocused: boolean
  isHidden: boolean
  isReduced: boolean
}

export const shouldPlay = (reasons: PauseReasons, stops: number): boolean =>
  stops > 1 && !Object.values(reasons).some(Boolean)

/** The stop to show when `wanted` was asked for: a wider track has fewer stops, and a narrower one has more again. */
export const clampStop = (wanted: number, stops: number): number => Math.min(wanted, Math.max(0, stops - 1))

/** The stop that is nearest by the distances of all; `current` when none is nearer. */
export const nearestStop = (distancesPx: readonly number[], current: number): number =>
  distancesPx.reduce(
    (nearest, distance, index) =>
      distance < (distancesPx[nearest] ?? Number.POSITIVE_INFINITY) ? index : nearest,
    current,
  )

/** What a carousel persists: the stop last asked for, and whether the reader paused it. */
export interface Persisted {
  index: number
  isPaused: boolean
}

export function parsePersisted(value: unknown): Persisted | undefined {
  if (typeof value !== 'object' || value === null || !('index' in value) || !('isPaused' in value))
    return undefined
  const { index, isPaused } = value
  if (typeof index !== 'number' || !Number.isInteger(index) || index < 0 || typeof isPaused !== 'boolean')
    return undefined
  return { index, isPaused }
}
