/** A click that means this page: not one that asks for a new tab, a new window or a download. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/**
 * Takes the second click of a double click for none, and any that follow as quickly: what the first one turned would be turned back, and what moved under the
 * pointer would be pressed unseen. It is prevented, which holds back a form too. Keys count no clicks.
 */
export function ignoreSecondClick(element: HTMLElement, signal: AbortSignal): void {
  element.addEventListener('click', (event) => event.detail > 1 && event.preventDefault(), {
    capture: true,
    signal,
  })
}
