/** When something that is open over the page is dismissed: one rule for every menu, list and overlay. */

/**
 * Whether the focus went elsewhere than `parts`. A press on a text that takes no focus gives the focus to the nearest ancestor that
 * does, in many pages `<main tabindex="-1">`, or to nothing: the reader is still where the press was, and to hide that in the middle
 * of a press loses its click and has crashed a browser.
 */
export const isFocusElsewhere = (parts: readonly Node[], target: EventTarget | null): boolean =>
  isOutside(parts, target) && !parts.some((part) => target.contains(part))

const isOutside = (parts: readonly Node[], target: EventTarget | null): target is Node =>
  target instanceof Node && !parts.some((part) => part.contains(target))

/** Calls `dismiss` when a press begins outside of all `parts`, and when the focus goes elsewhere. */
export function listenForDismiss(parts: readonly Node[], dismiss: () => void, signal: AbortSignal): void {
  document.addEventListener('pointerdown', ({ target }) => isOutside(parts, target) && dismiss(), { signal })
  document.addEventListener('focusin', ({ target }) => isFocusElsewhere(parts, target) && dismiss(), {
    signal,
  })
}

/**
 * Whether a key is Escape, still unanswered, and meant for what lies over the page, wherever the focus is: a press on plain text takes
 * the focus out of what is open. A modal dialog above it has the key to itself.
 */
export const isFreeEscape = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' &&
  !event.isComposing &&
  !event.defaultPrevented &&
  document.querySelector('dialog:modal') === null
