import { useHost, useListener } from 'plinth/react'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { clearPosition, positionMenu } from './menu-position.js'
import { revealChosen } from './server-list.js'

interface UseMenuPositionOptions {
  readonly summary: HTMLElement
  readonly menu: HTMLElement
  readonly listElement: HTMLElement
  readonly isShown: boolean
  /** Number of rows, with those of the skeleton. */
  readonly rowCount: number
}

/** Positions the menu while it shows: again when it grows, and when the window changes its size. */
export function useMenuPosition({
  summary,
  menu,
  listElement,
  isShown,
  rowCount,
}: UseMenuPositionOptions): void {
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
}

/** Scrolls the list to the item that is chosen, as soon as it is known and shows. */
export function useChosenInView(listElement: HTMLElement, isWanted: boolean): void {
  useLayoutEffect(
    function reveal() {
      if (isWanted) revealChosen(listElement)
    },
    [listElement, isWanted],
  )
}
