/** What keys do in the viewer: they scroll and enlarge. */
import { REDUCED_MOTION } from '../shared/ui/motion.js'
import { type KeyAction, keyActionFor } from './key-actions.js'
import type { Zoom } from './use-zoom.js'

/** Answers a key, for `Viewer`: true when it did. */
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
    // Not on the way past hundreds of pages.
    else
      scroller?.scrollTo({ top: action.which === 'first' ? 0 : scroller.scrollHeight, behavior: 'instant' })
  }

  return (key, target) => {
    // What lies over the pages, such as the enquiry, has keys of its own.
    if (target instanceof Element && target.closest('input, textarea, select')) return false
    const action = keyActionFor(key)
    if (action) perform(action)
    return action !== undefined
  }
}
