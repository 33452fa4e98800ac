/** When the header is fixed, and which level of the menu is in view. No DOM. */

/** Specification 9.06: so much scrolled, and the ad header's height. */
const FIX_AT_PX = 52

export const isFixed = (scrolledPx: number, adHeaderPx: number): boolean =>
  scrolledPx >= FIX_AT_PX + adHeaderPx

/** The level in view when so many branches are open, each in the one before: 1 is the top. */
export const levelOf = (openBranches: number): number => openBranches + 1

/** What Escape does: a step back while a branch is open, else the drawer closes. */
export const escapeFrom = (level: number): 'back' | 'close' => (level > 1 ? 'back' : 'close')

/** The place in a ring of `length` that Tab leads to from `index`, or undefined where the browser's own way is right. */
export function wrapFocus(index: number, length: number, isBackwards: boolean): number | undefined {
  if (length === 0) return undefined
  if (isBackwards) return index <= 0 ? length - 1 : undefined
  return index === length - 1 ? 0 : undefined
}
