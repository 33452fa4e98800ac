/** Row 4.03: the states that a picture goes through on its way to being looked at and back. Pure. */

/**
 * `zooming`: it is over the page, still where it stands there. `zoomed`: it grows to its place. `zoomeded`: it has come to rest.
 * `unzooming`: it goes back.
 */
export type ZoomState = 'normal' | 'zooming' | 'zoomed' | 'zoomeded' | 'unzooming'

export type ZoomStep = 'opened' | 'placed' | 'settled' | 'closed' | 'gone'

/** What follows; any other step in any other state changes nothing. */
const NEXT: Record<ZoomState, Partial<Record<ZoomStep, ZoomState>>> = {
  normal: { opened: 'zooming' },
  zooming: { placed: 'zoomed', closed: 'unzooming' },
  zoomed: { settled: 'zoomeded', closed: 'unzooming' },
  zoomeded: { closed: 'unzooming' },
  unzooming: { gone: 'normal' },
}

export const stateAfter = (state: ZoomState, step: ZoomStep): ZoomState => NEXT[state][step] ?? state

/** What a press on the picture or on the ground beside it does. */
export const pressed = (where: 'picture' | 'ground', isLarger: boolean): 'toggle' | 'close' =>
  where === 'picture' && isLarger ? 'toggle' : 'close'
