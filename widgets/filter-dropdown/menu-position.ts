/** Where the open menu is: below its summary, or above when there is no room (docs/behaviour.md#lists-and-filters). */

import { directionOf } from '../shared/ui/direction.js'

interface Room {
  /** Pixels between the summary and the window's edges. */
  above: number
  below: number
}

/** The menu's distance from the window's edge, and the limits of its height, in pixels. */
const MARGIN_PX = 12
const MIN_PX = 176
const MAX_PX = 416

/** Below the summary when the menu fits there, or when there is at least as much room as above. `heightPx` is the menu's greatest height. */
export function choosePosition(menuPx: number, { above, below }: Room) {
  const wanted = Math.min(menuPx, MAX_PX) + MARGIN_PX
  const isReversed = below < wanted && above > below
  const room = (isReversed ? above : below) - MARGIN_PX
  return { isReversed, heightPx: Math.min(MAX_PX, Math.max(MIN_PX, room)) }
}

/** How far a menu that hangs over an edge of the window is moved, in pixels: it stands a little before the words of its summary. */
export function shiftInto({ left, right }: { left: number; right: number }, windowPx: number): number {
  return Math.max(0, -left) || Math.min(0, windowPx - right)
}

/** Whether the menu lies over the page, in place of being a section of a panel. */
export const isPopup = (menu: HTMLElement): boolean => getComputedStyle(menu).position === 'absolute'

/** Measures and positions `menu`, unless it is in the flow, as inside a panel. */
export function positionMenu(host: HTMLElement, summary: HTMLElement, menu: HTMLElement): void {
  clearPosition(host, menu)
  if (!isPopup(menu)) return
  const { top, bottom } = summary.getBoundingClientRect()
  const header = Number.parseFloat(getComputedStyle(host).getPropertyValue('--plinth-header')) * 16 || 0
  const { isReversed, heightPx } = choosePosition(menu.scrollHeight, {
    above: top - header,
    below: innerHeight - bottom,
  })
  host.toggleAttribute('data-reversed', isReversed)
  menu.style.maxBlockSize = `${heightPx}px`
  const windowPx = document.documentElement.clientWidth
  const { left, right } = menu.getBoundingClientRect()
  const isOver = directionOf(host) === -1 ? left < 0 : right > windowPx
  if (isOver) host.setAttribute('data-align', 'end')
  const shiftPx = shiftInto(menu.getBoundingClientRect(), windowPx)
  // Its `translate` is what it opens by.
  menu.style.transform = shiftPx === 0 ? '' : `translateX(${shiftPx}px)`
}

export function clearPosition(host: HTMLElement, menu: HTMLElement): void {
  host.removeAttribute('data-reversed')
  host.removeAttribute('data-align')
  menu.style.maxBlockSize = ''
  menu.style.transform = ''
}
