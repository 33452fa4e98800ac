/** When the bar shows and how it goes (docs/behaviour.md#navigation). No DOM, no clock. */

/** A visit shorter than this shows none. */
export const SHOW_AFTER_MS = 500

export type BarState = 'hidden' | 'loading' | 'completing' | 'leaving'

/** What follows the end of a visit while the bar shows: each state and when it begins, in milliseconds. */
export const COMPLETION: readonly [BarState, number][] = [
  ['completing', 0],
  ['leaving', 350],
  ['hidden', 700],
]
