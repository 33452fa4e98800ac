/** What keys do in the viewer: they scroll and enlarge. */
import { REDUCED_MOTION } from '../shared/ui/motion.js'
import { type Act, actOf } from './preview-viewer.state.js'
import type { Zoom } from './use-zoom.js'

/** Answers a key, for `Viewer`: true when it did. */
export function useViewerKeys(
  scroller: HTMLElement | null,
  zoom: Zoom,
): (key: string, target: EventTarget) => boolean {
  function perform(act: Act): void {
    const behavior = matchMedia(REDUCED_MOTION).matches ? 'instant' : 'smooth'
    if (act.kind === 'zoom') zoom.by(act.factor)
    else if (act.kind === 'fit') zoom.fit()
    else if (act.kind === 'scroll') scroller?.scrollBy({ top: act.screens * scroller.clientHeight, behavior })
    // Not on the way past hundreds of pages.
    else scroller?.scrollTo({ top: act.which === 'first' ? 0 : scroller.scrollHeight, behavior: 'instant' })
  }

  return (key, target) => {
    // What lies over the pages, such as the enquiry, has keys of its own.
    if (target instanceof Element && target.closest('input, textarea, select')) return false
    const act = actOf(key)
    if (act) perform(act)
    return act !== undefined
  }
}
