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

export type Change = 'point' | 'leave' | 'focus' | 'blur' | 'escape'

export function noteChange(interest: Interest, change: Change): Interest {
  const next = applied(interest, change)
  return next.isPointedAt || next.isFocused ? next : NO_INTEREST
}

export const isShown = ({ isPointedAt, isFocused, isDismissed }: Interest): boolean =>
  (isPointedAt || isFocused) && !isDismissed

function applied(interest: Interest, change: Change): Interest {
  switch (change) {
    case 'point':
      return { ...interest, isPointedAt: true }
    case 'leave':
      return { ...interest, isPointedAt: false }
    case 'focus':
      return { ...interest, isFocused: true }
    case 'blur':
      return { ...interest, isFocused: false }
    case 'escape':
      return { ...interest, isDismissed: true }
  }
}
