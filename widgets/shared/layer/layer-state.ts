/** The page layer's states and times (specification 4.13): pure, no clock of its own. */

export type LayerState = 'init' | 'activating' | 'active' | 'deactivating' | 'closed'

/** Milliseconds from opening. */
const ACTIVATING_AT_MS = 100
const ACTIVE_AT_MS = 250
/** Milliseconds from closing. */
const CLOSED_AT_MS = 600

/** What follows opening or closing, in order: each state and when it begins, in milliseconds. */
export const OPENING: readonly [LayerState, number][] = [
  ['init', 0],
  ['activating', ACTIVATING_AT_MS],
  ['active', ACTIVE_AT_MS],
]
export const CLOSING: readonly [LayerState, number][] = [
  ['deactivating', 0],
  ['closed', CLOSED_AT_MS],
]
