/** When the overlay is open, and how it comes and goes (docs/behaviour.md#search). No DOM, no clock. */

export type OverlayState = 'closed' | 'activating' | 'active' | 'deactivating'
export type OverlayAction = 'open' | 'close' | 'closeAtOnce' | 'timeout'

/** The state that follows by itself, and after how long. */
export const TIMEOUTS: Readonly<Partial<Record<OverlayState, { next: OverlayState; inMs: number }>>> = {
  activating: { next: 'active', inMs: 250 },
  deactivating: { next: 'closed', inMs: 400 },
}

export function overlayReducer(state: OverlayState, action: OverlayAction): OverlayState {
  switch (action) {
    case 'open':
      return isOpen(state) ? state : 'activating'
    case 'close':
      return isOpen(state) ? 'deactivating' : state
    case 'closeAtOnce':
      return 'closed'
    case 'timeout':
      return TIMEOUTS[state]?.next ?? state
  }
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
