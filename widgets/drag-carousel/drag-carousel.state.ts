/** Where a row of items is scrolled to, and where it goes. Offsets are pixels from its start in reading direction. Pure. */

/** The row moves this much further than the mouse. */
const DRAG_FACTOR = 1.5
/** A press that moves less than this is a click. */
export const DRAG_STARTS_PX = 5

/** The row's offset when the mouse has moved by `byPx` in reading direction since the row was at `from`. */
export const dragged = (from: number, byPx: number, end: number): number =>
  clamp(from - byPx * DRAG_FACTOR, end)

/** The stop one item on (1) or back (-1) from `offset`. `stops` are the items' starts, in order; `end` is as far as it goes. */
export function stepFrom(stops: readonly number[], offset: number, step: 1 | -1, end: number): number {
  const next =
    step === 1
      ? stops.find((stop) => stop > offset + ROUNDING_PX)
      : stops.findLast((stop) => stop < offset - ROUNDING_PX)
  return clamp(next ?? (step === 1 ? end : 0), end)
}

/** Where a row that is let go at `offset` comes to rest: at the next item in the direction it was moving. */
export function restFrom(stops: readonly number[], offset: number, direction: number, end: number): number {
  if (offset <= 0 || offset >= end || direction === 0) return clamp(offset, end)
  return stepFrom(stops, offset, direction > 0 ? 1 : -1, end)
}

export const isAtStart = (offset: number): boolean => offset <= ROUNDING_PX
export const isAtEnd = (offset: number, end: number): boolean => offset >= end - ROUNDING_PX

/** Browsers scroll by fractions of a pixel, and round. */
const ROUNDING_PX = 1

const clamp = (offset: number, end: number) => Math.max(0, Math.min(offset, end))
