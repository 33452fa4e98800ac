import { useHost, useListener, useSlot } from 'plinth/react'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { clearPosition, positionMenu } from './menu-position.js'
import { revealChosen } from './server-list.js'

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
