/**
 * Resolves once the page has answered the hand with a frame. What takes a tenth of a second on a slow phone, such as opening a modal
 * dialog over a long page, waits for it, so that the press itself is seen at once: `[aria-busy]` shows it.
 */
export const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
