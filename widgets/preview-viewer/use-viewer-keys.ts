import { REDUCED_MOTION } from '../shared/ui/motion.js'
import { type KeyAction, keyActionFor } from './key-actions.js'
import type { Zoom } from './use-zoom.js'

/** Returns the key handler for `Viewer`, which returns true for a key that it has handled. */
export function useViewerKeys(
  scroller: HTMLElement | null,
  zoom: Zoom,
): (key: string, target: EventTarget) => boolean {
  function perform(action: KeyAction): void {
    const behavior = matchMedia(REDUCED_MOTION).matches ? 'instant' : 'smooth'
    if (action.type === 'zoom') zoom.by(action.factor)
    else if (action.type === 'fit') zoom.fit()
    else if (action.type === 'scroll')
      scroller?.scrollBy({ top: action.screens * scroller.clientHeight, behavior })
    // Not smooth: that would draw every page on the way.
    else
      scroller?.scrollTo({ top: action.which === 'first' ? 0 : scroller.scrollHeight, behavior: 'instant' })
  }

  return (key, target) => {
    // Text fields over the pages, such as the enquiry's, need these keys.
    if (target instanceof Element && target.closest('input, textarea, select')) return false
    const isPressed = key === ' ' && target instanceof Element && target.closest('button, a[href]')
    const action = isPressed ? undefined : keyActionFor(key)
    if (action) perform(action)
    return action !== undefined
  }
}
