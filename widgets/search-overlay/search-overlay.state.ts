/** When the overlay is open, and how it comes and goes (row 4.11). No DOM, no clock. */

export type OverlayState = 'closed' | 'activating' | 'active' | 'deactivating'

/** Milliseconds from opening, and from closing. */
const ACTIVE_AT_MS = 250
const CLOSED_AT_MS = 400

export interface Step {
  state: OverlayState
  /** What follows by itself, and in how many milliseconds. */
  next?: { state: OverlayState; inMs: number }
}

export function opening(from: OverlayState): Step | undefined {
  if (from === 'activating' || from === 'active') return undefined
  return { state: 'activating', next: { state: 'active', inMs: ACTIVE_AT_MS } }
}

export function closing(from: OverlayState): Step | undefined {
  if (from === 'closed' || from === 'deactivating') return undefined
  return { state: 'deactivating', next: { state: 'closed', inMs: CLOSED_AT_MS } }
}

export const isOpen = (state: OverlayState): boolean => state === 'activating' || state === 'active'

/** Where an arrow key leads in a row of `length` tabs, or undefined. */
export function moveTab(
  index: number,
  length: number,
  key: string,
  isRightToLeft: boolean,
): number | undefined {
  const [forward, backward] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === forward) return (index + 1) % length
  if (key === backward) return (index - 1 + length) % length
  if (key === 'Home') return 0
  return key === 'End' ? length - 1 : undefined
}
