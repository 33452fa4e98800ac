/** Where the open menu is: below its summary, or above when there is no room (docs/behaviour.md#lists-and-filters). */

import { useHost, useListener, useSlot } from 'plinth/react'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { directionOf } from '../shared/ui/direction.js'
import { revealChosen } from './server-list.js'

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

/** Positions the menu while it shows: again when it grows, and when the window changes its size. `rowCount` has the skeleton's rows too. */
export function useMenuPosition(isShown: boolean, rowCount: number): void {
  const summary = useSlot('summary')
  const menu = useSlot('menu')
  const listElement = useSlot('items')
  const host = useHost()
  const positionedRows = useRef(0)
  function positionAgain(): void {
    const { scrollTop } = listElement
    positionMenu(host, summary, menu)
    // Measuring removed the height limit, which can reset scrollTop.
    listElement.scrollTop = scrollTop
  }
  const position = useEffectEvent(positionAgain)
  useLayoutEffect(
    function clearOnClosing() {
      if (!isShown) return
      return () => {
        positionedRows.current = 0
        clearPosition(host, menu)
      }
    },
    [host, isShown, menu],
  )
  useLayoutEffect(
    function positionWhenGrown() {
      // A menu that a search makes shorter stays where it is, so that the search field does not move.
      if (!isShown || rowCount <= positionedRows.current) return
      positionedRows.current = rowCount
      position()
    },
    [isShown, rowCount],
  )
  useListener(isShown ? window : null, 'resize', positionAgain)
  useListener(summary, 'pointerenter', ({ pointerType }) => {
    // A mouse comes before it presses. A long list that is laid out by then opens at once.
    if (pointerType === 'mouse') menu.getBoundingClientRect()
  })
}

/** Scrolls the list to the item that is chosen, as soon as it is known and shows. */
export function useChosenInView(isWanted: boolean): void {
  const listElement = useSlot('items')
  useLayoutEffect(
    function reveal() {
      if (isWanted) revealChosen(listElement)
    },
    [listElement, isWanted],
  )
}
