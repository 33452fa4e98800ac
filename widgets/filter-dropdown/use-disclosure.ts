/** Whether the menu is open, and what opens and closes it. */
import { useListener, useSlot } from 'plinth/react'
import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDismiss, useEscape } from '../shared/ui/use-dismiss.js'
import { type Times, usePresence } from '../shared/ui/use-presence.js'
import { isPopup } from './menu-position.js'

const TIMES: Times<'activating' | 'active' | 'closed'> = {
  opening: [
    ['activating', 0],
    ['active', 150],
  ],
  closing: [['closed', 0]],
}

/**
 * Syncs with the server's `<details>`. A menu over the page closes when the reader goes on elsewhere, by Escape, and when its page is left;
 * a section of a panel stays, and is then again as it was found.
 */
export function useDisclosure(details: HTMLDetailsElement) {
  const summary = useSlot('summary')
  const menu = useSlot('menu')
  const [wasOpen] = useState(details.open)
  const [isOpen, setOpen] = useState(wasOpen)
  const { phase } = usePresence(isOpen, TIMES)
  useListener(details, 'toggle', () => setOpen(details.open))
  useLayoutEffect(
    function syncDetails() {
      setOpen(details.open)
    },
    [details],
  )
  useCloseOnLeaving(details, isOpen, wasOpen)

  /** Opens the menu at once. */
  function open(): void {
    details.open = true
    // The event `toggle` comes later, on a busy page even after further keys.
    flushSync(() => setOpen(true))
  }

  /** Closes the menu. A focus inside moves back to the summary. */
  const close = useCallback(() => {
    const hadFocus = details.contains(document.activeElement)
    details.open = false
    if (hadFocus) summary.focus({ preventScroll: true })
  }, [details, summary])

  useDismiss(isOpen, [details], () => {
    if (isPopup(menu)) details.open = false
  })
  // In a section of a panel the key is the panel's.
  const closePopup = () => details.open && isPopup(menu) && close()
  // On the element, which hears the key before what is around it does.
  useEscape(details, closePopup)
  // The focus may be elsewhere, or nowhere.
  useEscape(isOpen ? document : null, closePopup)

  return { isOpen, phase, open, close }
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
