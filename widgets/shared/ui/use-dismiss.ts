import { useHost, useListener } from 'plinth/react'
import { isComposed } from './composition.js'

const isOutside = (parts: readonly Node[], target: EventTarget | null): target is Node =>
  target instanceof Node && !parts.some((part) => part.contains(target))

/**
 * Whether the focus went elsewhere than `parts`. A press on a text that takes no focus gives the focus to the nearest ancestor that
 * does, in many pages `<main tabindex="-1">`, or to nothing: the reader is still where the press was, and to hide that in the middle
 * of a press loses its click and has crashed a browser.
 */
const isFocusElsewhere = (parts: readonly Node[], target: EventTarget | null): boolean =>
  isOutside(parts, target) && !parts.some((part) => target.contains(part))

/** Whether a key is Escape that nobody has answered yet, and no part of typing in Japanese or Chinese. */
const isEscape = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' && !isComposed(event) && !event.defaultPrevented

/**
 * Whether Escape is meant for what `host` has open, wherever the focus is: a press on plain text takes the focus out of what is open.
 * A modal dialog above it has the key to itself.
 */
const isFreeEscape = (event: KeyboardEvent, host: Node = document): boolean =>
  isEscape(event) && [...document.querySelectorAll('dialog:modal')].every((dialog) => dialog.contains(host))

/** While `isOpen`, calls `onDismiss` when a press begins outside of all `parts`, and when the focus goes elsewhere. */
export function useDismiss(isOpen: boolean, parts: readonly Node[], onDismiss: () => void): void {
  const page = isOpen ? document : null
  useListener(page, 'pointerdown', ({ target }) => isOutside(parts, target) && onDismiss())
  useListener(page, 'focusin', ({ target }) => isFocusElsewhere(parts, target) && onDismiss())
}

/**
 * Calls `onEscape` for Escape on `target` that nobody has answered yet; without a target, for none. On the document it hears of the key
 * wherever the focus is, but not below a modal dialog. One press closes one thing: the key then counts as answered, unless `onEscape`
 * returns false.
 */
export function useEscape(target: Document | HTMLElement | null, onEscape: () => unknown): void {
  const host = useHost()
  useListener(target, 'keydown', (event) => {
    if (!(target === document ? isFreeEscape(event, host) : isEscape(event))) return
    if (onEscape() !== false) event.preventDefault()
  })
}
