/** When a popover shows: while it is pointed at or has the focus, until it is dismissed. Pure. */

/** It opens when a pointer rests, not when it passes; it stays long enough to move into it. Milliseconds. */
export const OPEN_DELAY_MS = 150
export const CLOSE_DELAY_MS = 200

export interface Interest {
  isPointedAt: boolean
  isFocused: boolean
  /** Escape was pressed; holds until pointer and focus have both left. */
  isDismissed: boolean
}

export const NO_INTEREST: Interest = { isPointedAt: false, isFocused: false, isDismissed: false }

const CHANGES = {
  point: { isPointedAt: true },
  leave: { isPointedAt: false },
  focus: { isFocused: true },
  blur: { isFocused: false },
  escape: { isDismissed: true },
} as const satisfies Readonly<Record<string, Partial<Interest>>>

export type Change = keyof typeof CHANGES

export function interestAfter(interest: Interest, change: Change): Interest {
  const next = { ...interest, ...CHANGES[change] }
  return next.isPointedAt || next.isFocused ? next : NO_INTEREST
}

export const isShown = ({ isPointedAt, isFocused, isDismissed }: Interest): boolean =>
  (isPointedAt || isFocused) && !isDismissed
