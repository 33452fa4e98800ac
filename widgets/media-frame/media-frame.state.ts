/** How high an embedded frame stands in the width it is given (docs/behaviour.md#articles). No DOM. */
import { SlotError } from 'plinth'

/** What is embedded changes its size while it loads: it is measured again at these times, in milliseconds. */
export const RESIZE_AT_MS = [500, 2000] as const
export const RESIZE_DEBOUNCE_MS = 250

/** Height to width, from a frame's `width` and `height` attributes. Throws when either is no number of pixels. */
export function ratioOf(width: string | null, height: string | null): number {
  return pixels('height', height) / pixels('width', width)
}

/** Whole pixels, so that no hairline of the ground shows below it. */
export const heightFor = (widthPx: number, ratio: number): number => Math.round(widthPx * ratio)

function pixels(name: string, value: string | null): number {
  const number = value === null ? Number.NaN : Number(value.trim().replace(/px$/, ''))
  if (number > 0 && Number.isFinite(number)) return number
  throw new SlotError(
    `the frame's ${name} is ${value === null ? 'missing' : `"${value}"`}; write it in pixels, such as ${name}="360"`,
  )
}
