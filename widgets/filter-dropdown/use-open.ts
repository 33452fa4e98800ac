/** Whether the menu is open, and what comes with that. */
import { useListener } from 'plinth/react'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ACTIVE_AFTER_MS } from './filter-dropdown.state.js'
import { isPopup, place, unplace } from './place.js'
import { revealChosen } from './server-list.js'

interface Open {
  readonly isOpen: boolean
  readonly phase: 'closed' | 'activating' | 'active'
  /** Opens it, with its lines drawn by then: what is focused next stays where it is, also under a key that is down. */
  open(): void
}

/** Follows the server's `<details>`. When its page is left a popup closes; a section of a panel is again as it was found. */
export function useOpen(details: HTMLDetailsElement, menu: HTMLElement): Open {
  const [wasOpen] = useState(details.open)
  const [isOpen, setOpen] = useState(wasOpen)
  const [isActive, setActive] = useState(false)
  const wasPopup = useRef(false)
  // A page that is left is out of the document by then, and its elements have no computed style. A closed menu is not asked: in a
  // page with many of them each would have all of it laid out.
  const notePopup = useCallback(() => {
    if (details.open) wasPopup.current = isPopup(menu)
  }, [details, menu])
  useListener(details, 'toggle', () => setOpen(details.open))
  useListener(window, 'resize', notePopup)
  useLayoutEffect(
    function followDetails() {
      setOpen(details.open)
    },
    [details],
  )
  useLayoutEffect(
    function noteOpenPopup() {
      if (isOpen) notePopup()
    },
    [isOpen, notePopup],
  )
  useLayoutEffect(
    function closeOnLeaving() {
      return () => {
        details.open = !wasPopup.current && wasOpen
      }
    },
    [details, wasOpen],
  )
  useEffect(
    function standStill() {
      if (!isOpen) return
      const timer = setTimeout(() => setActive(true), ACTIVE_AFTER_MS)
      return () => {
        clearTimeout(timer)
        setActive(false)
      }
    },
    [isOpen],
  )
  function open(): void {
    details.open = true
    // `toggle` comes later: behind other keys, when the browser has much to do.
    flushSync(() => setOpen(true))
  }
  const opening = isActive ? 'active' : 'activating'
  return { isOpen, phase: isOpen ? opening : 'closed', open }
}

interface Menu {
  readonly host: HTMLElement
  readonly summary: HTMLElement
  readonly menu: HTMLElement
  readonly items: HTMLElement
  readonly isShown: boolean
  /** Lines that it has, and places kept for others. */
  readonly lines: number
}

/** Places the menu that shows, again when it has grown or the window changes its size. */
export function usePlacement({ host, summary, menu, items, isShown, lines }: Menu): void {
  const placedLines = useRef(0)
  function placeAgain(): void {
    const { scrollTop } = items
    place(host, summary, menu)
    // Measured, it was higher for a moment.
    items.scrollTop = scrollTop
  }
  const placeNow = useEffectEvent(placeAgain)
  useLayoutEffect(
    function unplaceOnClosing() {
      if (!isShown) return
      return () => {
        placedLines.current = 0
        unplace(host, menu)
      }
    },
    [host, isShown, menu],
  )
  useLayoutEffect(
    function placeWhenGrown() {
      // A search makes it shorter: it stays where it is then, and the field under the reader's fingers with it.
      if (!isShown || lines <= placedLines.current) return
      placedLines.current = lines
      placeNow()
    },
    [isShown, lines],
  )
  useListener(isShown ? window : null, 'resize', placeAgain)
}

/** The list begins at the one that is chosen, as soon as it is known and shows. */
export function useChosenInView(items: HTMLElement, isWanted: boolean): void {
  useLayoutEffect(
    function reveal() {
      if (isWanted) revealChosen(items)
    },
    [items, isWanted],
  )
}
