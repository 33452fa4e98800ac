/** Whether the menu is open, and what opens and closes it. */
import { useListener, useSlot } from 'plinth/react'
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isFreeEscape } from '../shared/ui/dismiss.js'
import { useDismiss } from '../shared/ui/use-dismiss.js'
import { useElapsed } from '../shared/ui/use-elapsed.js'
import { ACTIVE_AFTER_MS } from './filter-dropdown.state.js'
import { isPopup } from './menu-position.js'

export interface Disclosure {
  readonly isOpen: boolean
  readonly phase: 'closed' | 'activating' | 'active'
  /** Opens the menu and draws its rows at once, so that an item can be focused next. */
  open(): void
  /** Closes the menu. A focus inside moves back to the summary. */
  close(): void
}

/**
 * Follows the server's `<details>`. A menu over the page closes when the reader goes on elsewhere, by Escape, and when its page is left;
 * a section of a panel stays, and is then again as it was found.
 */
export function useDisclosure(details: HTMLDetailsElement): Disclosure {
  const summary = useSlot('summary')
  const menu = useSlot('menu')
  const [wasOpen] = useState(details.open)
  const [isOpen, setOpen] = useState(wasOpen)
  const isActive = useElapsed(ACTIVE_AFTER_MS, isOpen)
  useListener(details, 'toggle', () => setOpen(details.open))
  useLayoutEffect(
    function followDetails() {
      setOpen(details.open)
    },
    [details],
  )
  useCloseOnLeaving(details, isOpen, wasOpen)

  function open(): void {
    details.open = true
    // The event `toggle` comes later, on a busy page even after further keys.
    flushSync(() => setOpen(true))
  }

  function close(): void {
    const hadFocus = details.contains(document.activeElement)
    details.open = false
    if (hadFocus) summary.focus({ preventScroll: true })
  }

  const parts = useMemo(() => [details], [details])
  useDismiss(isOpen, parts, () => {
    if (isPopup(menu)) details.open = false
  })
  useListener(isOpen ? document : null, 'keydown', (event) => {
    if (!isPopup(menu) || !isFreeEscape(event)) return
    event.preventDefault()
    close()
  })

  const opening = isActive ? 'active' : 'activating'
  return { isOpen, phase: isOpen ? opening : 'closed', open, close }
}

/**
 * When a page is left, its elements are out of the document and have no computed style. So whether the menu is a popup is recorded
 * before, while it is open: to ask closed menus would force a layout for each.
 */
function useCloseOnLeaving(details: HTMLDetailsElement, isOpen: boolean, wasOpen: boolean): void {
  const menu = useSlot('menu')
  const wasPopup = useRef(false)
  function recordPopup(): void {
    if (details.open) wasPopup.current = isPopup(menu)
  }
  useListener(window, 'resize', recordPopup)
  const recordNow = useEffectEvent(recordPopup)
  useLayoutEffect(
    function recordWhenOpen() {
      if (isOpen) recordNow()
    },
    [isOpen],
  )
  useLayoutEffect(
    function closeOnLeaving() {
      return () => {
        details.open = !wasPopup.current && wasOpen
      }
    },
    [details, wasOpen],
  )
}
