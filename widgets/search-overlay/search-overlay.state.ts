/** The states of opening and closing (docs/behaviour.md#search). Pure. */

export type OverlayState = 'closed' | 'activating' | 'active' | 'deactivating'
type OverlayAction = { type: 'opened' | 'closed' | 'closedAtOnce' | 'timedOut' }

export const initialOverlayState: OverlayState = 'closed'

/** The states that end by themselves, and after how long. */
export const TIMEOUTS: Readonly<Partial<Record<OverlayState, { next: OverlayState; inMs: number }>>> = {
  activating: { next: 'active', inMs: 250 },
  deactivating: { next: 'closed', inMs: 400 },
}

export function overlayReducer(state: OverlayState, { type }: OverlayAction): OverlayState {
  switch (type) {
    case 'opened':
      return isOpenState(state) ? state : 'activating'
    case 'closed':
      return isOpenState(state) ? 'deactivating' : state
    case 'closedAtOnce':
      return 'closed'
    case 'timedOut':
      return TIMEOUTS[state]?.next ?? state
  }
}

export const isOpenState = (state: OverlayState): boolean => state === 'activating' || state === 'active'
