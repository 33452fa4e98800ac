/** The states that a picture goes through on its way to the viewer and back: pure. */

/**
 * `zooming`: it is over the page, still where it stands there. `zoomed`: it grows to its place. `zoomeded`: it has come to rest.
 * `unzooming`: it goes back.
 */
export type ZoomState = 'normal' | 'zooming' | 'zoomed' | 'zoomeded' | 'unzooming'

/** `arrived`: the reader came by its address. `left`: the page is left, so nothing is seen to move. */
export interface ZoomAction {
  readonly type: Step
}

type Step = 'opened' | 'arrived' | 'placed' | 'settled' | 'closed' | 'gone' | 'left'

/** What follows; any other step in any other state changes nothing. */
const NEXT: Record<ZoomState, Partial<Record<Step, ZoomState>>> = {
  normal: { opened: 'zooming', arrived: 'zoomeded' },
  zooming: { placed: 'zoomed', closed: 'unzooming', left: 'normal' },
  zoomed: { settled: 'zoomeded', closed: 'unzooming', left: 'normal' },
  zoomeded: { closed: 'unzooming', left: 'normal' },
  unzooming: { gone: 'normal', left: 'normal' },
}

export const zoomReducer = (state: ZoomState, { type }: ZoomAction): ZoomState => NEXT[state][type] ?? state

/** What a press on the picture or on the backdrop beside it does. */
export const pressed = (where: 'picture' | 'backdrop', isLarger: boolean): 'toggle' | 'close' =>
  where === 'picture' && isLarger ? 'toggle' : 'close'
