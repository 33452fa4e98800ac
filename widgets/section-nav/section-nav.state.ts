/** Which section a reader is in, by where the sections' tops are. No DOM. */

/** How far below the bar a section's top may be and the section still counts as reached, in pixels. */
const REACH_PX = 96

/**
 * The index of the section in view, or -1 before the first. `tops` are the sections' tops in the window, `linePx` the
 * bar's lower edge. At the end of the page it is the last one, which may be too short to reach the bar.
 */
export function currentSection(tops: readonly number[], linePx: number, isAtEnd: boolean): number {
  if (isAtEnd && tops.length > 0) return tops.length - 1
  return tops.findLastIndex((top) => top <= linePx + REACH_PX)
}

/** Where a row must scroll to, so that an item of it stands in its middle as far as the row allows. Pixels from the row's start. */
export function centred(
  item: { start: number; size: number },
  row: { size: number; length: number },
): number {
  const wanted = item.start + item.size / 2 - row.size / 2
  return Math.max(0, Math.min(wanted, row.length - row.size))
}
