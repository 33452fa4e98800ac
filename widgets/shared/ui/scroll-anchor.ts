/** The item of a list that the reader is at, and how far below the top of the view it is: to scroll back to it restores the position. */
import { fields, text } from '../contract/read.js'

export interface ScrollAnchor {
  readonly id: string
  readonly topPx: number
}

/** Undefined where none was kept. */
export function parseAnchor(input: unknown): ScrollAnchor | undefined {
  if (input === undefined) return undefined
  const read = fields('anchor', input)
  return { id: read('id', text), topPx: read('topPx', Number) }
}

/**
 * The first item that is in view, or the last one for readers who are past the list; undefined when they are above it. Items are known
 * by `data-<name>`, given in camel case.
 */
export function findAnchor(items: Iterable<Element>, name: 'id' | 'objectId'): ScrollAnchor | undefined {
  let anchor: ScrollAnchor | undefined
  for (const item of items) {
    const { top, bottom } = item.getBoundingClientRect()
    const id = item instanceof HTMLElement ? item.dataset[name] : undefined
    if (!id) continue
    if (bottom > 0) return anchor || top < innerHeight ? { id, topPx: top } : undefined
    anchor = { id, topPx: top }
  }
  return anchor
}

/** Items that were never laid out take a guessed height, so the scroll offset alone would lead to another one. */
export const itemAt = (
  items: Iterable<Element>,
  name: 'id' | 'objectId',
  { id }: ScrollAnchor,
): Element | undefined => [...items].find((item) => item instanceof HTMLElement && item.dataset[name] === id)
