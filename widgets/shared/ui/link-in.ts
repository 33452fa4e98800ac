/**
 * The link that a slot is or holds. Wikis write links themselves and take no attribute for them: there the slot is a `<span>` around
 * what they wrote.
 */
export const linkIn = (slot: HTMLElement): HTMLElement =>
  slot instanceof HTMLAnchorElement ? slot : (slot.querySelector('a') ?? slot)
