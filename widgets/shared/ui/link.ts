/** A click that means this page: not one that asks for a new tab, a new window or a download. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/**
 * The link that a slot is or holds. Wikis write links themselves and take no attribute for them: there the slot is a `<span>` around
 * what they wrote.
 */
export const linkIn = (slot: HTMLElement): HTMLElement =>
  slot instanceof HTMLAnchorElement ? slot : (slot.querySelector('a') ?? slot)
