/** The card that the reader is at, and how far below the top of the view it is: to scroll back to it restores the position. */

import type { Navigation } from 'plinth'
import { anySignal } from '../shared/services/any-signal.js'
import { scrollerOf } from '../shared/ui/scroller.js'

export interface ScrollAnchor {
  id: string
  topPx: number
}

/** A smaller difference does not scroll: fractions of pixels differ between two layouts. */
const SAME_PX = 2
/** Cards that were out of view have their true heights again after at most so many frames. */
const SETTLING_FRAMES = 6
const SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** The first card that is in view, or undefined when the list is not. */
export function findAnchor(items: HTMLElement): ScrollAnchor | undefined {
  for (const item of items.children) {
    const { top, bottom } = item.getBoundingClientRect()
    const { id } = item instanceof HTMLElement ? item.dataset : {}
    if (id && bottom > 0) return top < innerHeight ? { id, topPx: top } : undefined
  }
  return undefined
}

/** Cards that were never laid out take a guessed height, so the scroll offset alone would lead to another card. */
function scrollToAnchor(items: HTMLElement, { id, topPx }: ScrollAnchor): void {
  const card = items.querySelector(`[data-id="${CSS.escape(id)}"]`)
  if (!card) return
  const offBy = card.getBoundingClientRect().top - topPx
  if (Math.abs(offBy) > SAME_PX) scrollerOf(items).scrollBy({ top: offBy, behavior: 'instant' })
}

/**
 * Brings the reader back: at once, and again when the visit has ended, since only then the browser's own offset has been put
 * back. The cards around it take their true heights in the frames after.
 */
export function restoreScroll(
  items: HTMLElement,
  anchor: ScrollAnchor,
  navigation: Navigation,
  signal: AbortSignal,
): void {
  const controller = new AbortController()
  const until = anySignal([signal, controller.signal])
  const settle = (frames: number) => {
    if (until.aborted) return
    scrollToAnchor(items, anchor)
    if (frames > 0) requestAnimationFrame(() => settle(frames - 1))
  }
  settle(SETTLING_FRAMES)
  navigation.onEnd((what) => what === 'visit' && settle(SETTLING_FRAMES), until)
  // Stop when the reader scrolls or starts a visit.
  navigation.onStart(() => controller.abort(), until)
  for (const type of SCROLL_EVENTS)
    addEventListener(type, () => controller.abort(), { passive: true, signal: until })
}
