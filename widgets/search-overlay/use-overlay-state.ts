/** Whether the overlay is open: it closes by Escape, by a press or focus elsewhere, and when the page is left. */
import { useAttributes, useHost, useListener } from 'plinth/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { hasScrollBar } from '../shared/ui/scroller.js'
import { useDismiss, useEscape } from '../shared/ui/use-dismiss.js'
import { useVisitStart } from '../shared/ui/use-leave-page.js'
import { inSteps, usePresence } from '../shared/ui/use-presence.js'

/** docs/behaviour.md#search */
const TIMES = inSteps(250, 400)

interface OverlayEvents {
  onOpen(): void
  /** The overlay has closed: forget the query. */
  onClose(): void
}

export interface Overlay {
  /** False while it closes. */
  readonly isOpen: boolean
  /** True until it has closed. */
  readonly isShown: boolean
  open(): void
  /** Closes it, and moves the focus to the field. */
  close(): void
}

export function useOverlayState(field: HTMLInputElement, { onOpen, onClose }: OverlayEvents): Overlay {
  const host = useHost()
  const [isOpen, setOpen] = useState(false)
  const { phase, skip } = usePresence(isOpen, TIMES)
  const [hasGutter, setGutter] = useState(false)

  function open(): void {
    if (isOpen) return
    if (phase === 'closed') setGutter(hasScrollBar())
    setOpen(true)
    onOpen()
  }

  function leave(): void {
    if (isOpen) onClose()
    setOpen(false)
  }

  function leaveAtOnce(): void {
    leave()
    skip()
  }

  function close(): void {
    leave()
    // The focused button disappears with the overlay.
    field.focus({ preventScroll: true })
  }

  useAttributes(host, {
    'data-state': phase === 'closed' ? null : phase,
    'data-gutter': phase !== 'closed' && hasGutter,
  })
  // On the host, which the key reaches before a menu around it.
  useEscape(isOpen ? host : null, close)
  // The focus may be elsewhere in the header, or nowhere.
  useEscape(isOpen ? document : null, close)
  // After Tab leaves the header the overlay must not cover the focus.
  useDismiss(isOpen, [headerOf(host)], leave)
  useVisitStart(leaveAtOnce)
  const closeAtOnce = useEffectEvent(leaveAtOnce)
  useEffect(function closeOnSuspend() {
    return () => closeAtOnce()
  }, [])

  return { isOpen, isShown: phase !== 'closed', open, close }
}

/** The header stays usable while the overlay is open. */
const headerOf = (host: HTMLElement): HTMLElement => host.closest('header') ?? host

/** Shows a menu of the header that is opened later above the overlay, until the search is used again. */
export function useMenusOnTop(isActive: boolean): void {
  const host = useHost()
  const header = headerOf(host)
  const [isUnderMenu, setUnderMenu] = useState(false)
  useAttributes(host, { 'data-under': isActive && isUnderMenu })
  const isMenu = (details: Element) => !host.contains(details)
  useListener(
    header,
    'toggle',
    ({ target }) => {
      if (!isActive || !(target instanceof HTMLDetailsElement) || !isMenu(target)) return
      // A branch may close while the menu around it stays open.
      setUnderMenu([...header.querySelectorAll('details[open]')].some(isMenu))
    },
    { capture: true },
  )
  useListener(host, 'focusin', () => setUnderMenu(false))
  useListener(host, 'click', () => setUnderMenu(false))
  useListener(host, 'input', () => setUnderMenu(false))
}
