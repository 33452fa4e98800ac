/** Sizes are read of what is laid out alone: inside a closed tab, `hidden` or a closed `<details>` everything is 0 px. */

/** Whether `element` has a box, so that its sizes mean something. */
export const isLaidOut = (element: Element): boolean => element.getClientRects().length > 0

/** Calls `run` once `element` has been laid out: at once where it is, else when it is shown, unless `signal` has aborted before. */
export function whenLaidOut(element: Element, run: () => void, signal: AbortSignal): void {
  if (signal.aborted) return
  // As in jsdom, which lays nothing out.
  if (!globalThis.ResizeObserver || isLaidOut(element)) {
    run()
    return
  }
  const observer = new ResizeObserver(() => {
    if (!isLaidOut(element)) return
    observer.disconnect()
    run()
  })
  observer.observe(element)
  signal.addEventListener('abort', () => observer.disconnect())
}

/**
 * Whether an element takes up room and can be seen, itself and all around it. Safari before 17.4 cannot say, and has no
 * `content-visibility` either; browsers of 2023 know the option by its first name alone.
 */
export function isVisible(element: Element): boolean {
  if ('checkVisibility' in element)
    return element.checkVisibility({ visibilityProperty: true, checkVisibilityCSS: true })
  const one: Element = element
  return one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible'
}
