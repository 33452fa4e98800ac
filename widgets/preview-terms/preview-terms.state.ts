/** The popup's states and their times (row 4.19): pure, no clock of its own. */

export type TermsState = 'hidden' | 'init' | 'activating' | 'active'

/** What follows opening, in order: each state and when it begins, in milliseconds. */
export const OPENING: readonly [TermsState, number][] = [
  ['init', 0],
  ['activating', 100],
  ['active', 250],
]

/** Closing goes the same way back: first it is no longer active, then no longer activating, then it is gone. */
export const CLOSING: readonly [TermsState, number][] = [
  ['activating', 0],
  ['init', 400],
  ['hidden', 500],
]
