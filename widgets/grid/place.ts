/** Where in the list the reader is: a card and how far below the top of the view it stands. */

import type { Navigation } from 'plinth'
import { scrollerOf } from '../shared/ui/scroller.js'

export interface Place {
  id: string
  topPx: number
}

/** Closer than this is where it was: fractions of pixels differ between two layouts. */
const SAME_PX = 2
/** In how many frames at most cards that were out of view have their true heights again. */
const SETTLING_FRAMES = 6
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** The first card that is in view, or undefined when the list is not. */
export function placeIn(items: HTMLElement): Place | undefined {
  for (const item of items.children) {
    const { top, bottom } = item.getBoundingClientRect()
    const { id } = item instanceof HTMLElement ? item.dataset : {}
    if (id && bottom > 0) return top < innerHeight ? { id, topPx: top } : undefined
  }
  return undefined
}

/** Cards that were never laid out take a guessed height, so the scroll offset alone would lead to another card. */
function goToPlace(items: HTMLElement, { id, topPx }: Place): void {
  const card = items.querySelector(`[data-id="${CSS.escape(id)}"]`)
  if (!card) return
  const offBy = card.getBoundingClientRect().top - topPx
  if (Math.abs(offBy) > SAME_PX) scrollerOf(items).scrollBy({ top: offBy, behavior: 'instant' })
}

/**
 * Brings the reader back: at once, and again when the visit has ended, since only then the browser's own offset has been put
 * back. The cards about the place take their true heights in the frames after.
 */
export function comeBackTo(
  items: HTMLElement,
  place: Place,
  navigation: Navigation,
  signal: AbortSignal,
): void {
  const there = new AbortController()
  const until = AbortSignal.any([signal, there.signal])
  const settle = (frames: number) => {
    if (until.aborted) return
    goToPlace(items, place)
    if (frames > 0) requestAnimationFrame(() => settle(frames - 1))
  }
  settle(SETTLING_FRAMES)
  navigation.onEnd((what) => what === 'visit' && settle(SETTLING_FRAMES), until)
  // Who moves on has chosen another place; so has who leaves again.
  navigation.onStart(() => there.abort(), until)
  for (const type of MOVES) addEventListener(type, () => there.abort(), { passive: true, signal: until })
}
