/** The card that the reader is at, and how far below the top of the view it is: to scroll back to it restores the position. */

export interface ScrollAnchor {
  id: string
  topPx: number
}

/** The first card that is in view, or the last one for readers who are past the list; undefined when they are above it. */
export function findAnchor(items: HTMLElement): ScrollAnchor | undefined {
  let anchor: ScrollAnchor | undefined
  for (const item of items.children) {
    const { top, bottom } = item.getBoundingClientRect()
    const { id } = item instanceof HTMLElement ? item.dataset : {}
    if (!id) continue
    if (bottom > 0) return anchor || top < innerHeight ? { id, topPx: top } : undefined
    anchor = { id, topPx: top }
  }
  return anchor
}

/** Cards that were never laid out take a guessed height, so the scroll offset alone would lead to another card. */
export const cardAt = (items: HTMLElement, { id }: ScrollAnchor): Element | null =>
  items.querySelector(`[data-id="${CSS.escape(id)}"]`)
