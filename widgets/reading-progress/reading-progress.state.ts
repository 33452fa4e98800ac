/** How far a story has been read: pure. Pixels, from the window's top. */

interface Extent {
  top: number
  bottom: number
}

/** The story in view: the last one that has come past the middle of the window, or the first while none has. */
export function storyInView<Story extends Extent>(
  stories: readonly Story[],
  windowPx: number,
): Story | undefined {
  return stories.findLast(({ top }) => top <= windowPx / 2) ?? stories[0]
}

/** From 0, its beginning at the window's foot at most, to 1, its end in view; to a hundredth of a percent. */
export function shareRead({ top, bottom }: Extent, windowPx: number): number {
  const lengthPx = bottom - top - windowPx
  // What fits into the window is read once its end is in view.
  if (lengthPx <= 0) return bottom <= windowPx ? 1 : 0
  return Math.round(Math.min(1, Math.max(0, -top / lengthPx)) * 10_000) / 10_000
}
