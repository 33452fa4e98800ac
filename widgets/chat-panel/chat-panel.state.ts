/** The panel's states and times (specification 4.08), and when its link says something: pure. */

export type PanelState = 'closed' | 'activating' | 'active' | 'deactivating'

/** Milliseconds from opening, and from closing. */
const ACTIVE_AT_MS = 250
const CLOSED_AT_MS = 250

/** What follows opening or closing, in order: each state and when it begins, in milliseconds. */
export const OPENING: readonly [PanelState, number][] = [
  ['activating', 0],
  ['active', ACTIVE_AT_MS],
]
export const CLOSING: readonly [PanelState, number][] = [
  ['deactivating', 0],
  ['closed', CLOSED_AT_MS],
]

/** No number above it is shown. */
const MOST_SHOWN = 99

export interface Badge {
  /** For the eye. */
  number: string
  /** For the ear. */
  sentence: string
}

/** What the link says of messages that were not seen; undefined while there is nothing to say, or the panel shows them. */
export function badgeFor(
  unread: number | undefined,
  state: PanelState,
  words: { one: string; many: string },
): Badge | undefined {
  if (!unread || state === 'activating' || state === 'active') return undefined
  const number = String(Math.min(unread, MOST_SHOWN))
  return { number, sentence: unread === 1 ? words.one : words.many.replace('{n}', number) }
}
