import { isComposed } from './composition.js'

export const isOutside = (parts: readonly Node[], target: EventTarget | null): target is Node =>
  target instanceof Node && !parts.some((part) => part.contains(target))

/**
 * Whether the focus went elsewhere than `parts`. A press on a text that takes no focus gives the focus to the nearest ancestor that
 * does, in many pages `<main tabindex="-1">`, or to nothing: the reader is still where the press was, and to hide that in the middle
 * of a press loses its click and has crashed a browser.
 */
export const isFocusElsewhere = (parts: readonly Node[], target: EventTarget | null): boolean =>
  isOutside(parts, target) && !parts.some((part) => target.contains(part))

/** Whether a key is Escape that nobody has answered yet, and no part of typing in Japanese or Chinese. */
export const isEscape = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' && !isComposed(event) && !event.defaultPrevented

/**
 * Whether Escape is meant for what `host` has open, wherever the focus is: a press on plain text takes the focus out of what is open.
 * A modal dialog above it has the key to itself.
 */
export const isFreeEscape = (event: KeyboardEvent, host: Node = document): boolean =>
  isEscape(event) && [...document.querySelectorAll('dialog:modal')].every((dialog) => dialog.contains(host))
