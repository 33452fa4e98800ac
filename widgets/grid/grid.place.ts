/** Where in the list the reader is: a card and how far below the top of the view it stands. */
import { scrollerOf } from '../shared/scroller.js'

export interface Place {
  id: string
  topPx: number
}

/** Closer than this is where it was: fractions of pixels differ between two layouts. */
const SAME_PX = 2

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
export function goToPlace(items: HTMLElement, { id, topPx }: Place): void {
  const card = items.querySelector(`[data-id="${CSS.escape(id)}"]`)
  if (!card) return
  const offBy = card.getBoundingClientRect().top - topPx
  if (Math.abs(offBy) > SAME_PX) scrollerOf(items).scrollBy({ top: offBy, behavior: 'instant' })
}
