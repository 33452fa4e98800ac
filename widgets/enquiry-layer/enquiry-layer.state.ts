/** When the bar shows (docs/behaviour.md#enquiry-bar): pure. */

/** `away`: the bar's target is in view. */
export type LayerState = 'hidden' | 'shown' | 'away' | 'closed'

export interface BarView {
  /** The page's own enquiry button has been scrolled past. */
  readonly isPast: boolean
  /** What the bar leads to has come into view, or is above it. */
  readonly isNear: boolean
  readonly isClosed: boolean
  /** It is used by keyboard, or the focus returned to it from what it opened. */
  readonly hasFocus: boolean
}

/** A bar that has the focus does not hide by itself: the focus would be lost. */
export function layerState({ isPast, isNear, isClosed, hasFocus }: BarView, before: LayerState): LayerState {
  if (isClosed) return 'closed'
  if (hasFocus && before === 'shown') return 'shown'
  if (!isPast) return 'hidden'
  return isNear ? 'away' : 'shown'
}

export interface BarState {
  readonly seen: BarView
  readonly layer: LayerState
}

const UNSEEN: BarView = { isPast: false, isNear: false, isClosed: false, hasFocus: false }

export const initialBarState = (isClosed: boolean): BarState =>
  barReducer({ seen: UNSEEN, layer: 'hidden' }, { isClosed })

export function barReducer(before: BarState, news: Partial<BarView>): BarState {
  const seen = { ...before.seen, ...news }
  return { seen, layer: layerState(seen, before.layer) }
}
