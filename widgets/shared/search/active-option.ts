/** Which option of a list is active while the focus stays in the field: -1 is none. Pure. */

export const NONE = -1

/** Where `key` leads from `active` in a list of `length`, or undefined when the key is the field's own. */
export function moveActive(active: number, length: number, key: string): number | undefined {
  if (length === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return active + 1 < length ? active + 1 : NONE
    case 'ArrowUp':
      return active === NONE ? length - 1 : active - 1
    case 'Home':
      // Without an option these move the caret.
      return active === NONE ? undefined : 0
    case 'End':
      return active === NONE ? undefined : length - 1
    default:
      return undefined
  }
}
