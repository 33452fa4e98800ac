/** Opens and closes the overlay: over time, by Escape, by a press or the focus elsewhere, and under a menu opened later. */
import { useAttributes, useHost, useListener } from 'plinth/react'
import { useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react'
import { isFreeEscape } from '../shared/ui/dismiss.js'
import { useDismiss } from '../shared/ui/use-dismiss.js'
import { useVisitStart } from '../shared/ui/use-visit-start.js'
import { isOpen, overlayReducer, TIMEOUTS } from './search-overlay.state.js'

interface OverlayEvents {
  onOpen(): void
  /** What it held is to be forgotten. */
  onClose(): void
}

export interface Overlay {
  /** Whether it is open, and not on its way out. */
  readonly isOpen: boolean
  /** Whether there is anything to draw. */
  readonly isShown: boolean
  open(): void
  /** Closes it, with the focus in the field. */
  close(): void
}

export function useOverlay(field: HTMLInputElement, { onOpen, onClose }: OverlayEvents): Overlay {
  const host = useHost()
  const [state, dispatch] = useReducer(overlayReducer, 'closed')
  const [hasGutter, setGutter] = useState(false)
  const wasOpen = isOpen(state)

  function open(): void {
    if (wasOpen) return
    // Where a scroll bar takes room, its room stays: the page behind does not move.
    if (state === 'closed') setGutter(innerWidth > document.documentElement.clientWidth)
    dispatch('open')
    onOpen()
  }

  function leave(event: 'close' | 'closeAtOnce' = 'close'): void {
    if (wasOpen) onClose()
    dispatch(event)
  }

  function close(): void {
    leave()
    // The button that had the focus goes with the overlay.
    field.focus({ preventScroll: true })
  }

  useAttributes(host, {
    'data-state': state === 'closed' ? null : state,
    'data-gutter': state !== 'closed' && hasGutter,
  })
  useEscape(wasOpen, close)
  useEffect(
    function moveOn() {
      const timeout = TIMEOUTS[state]
      if (!timeout) return
      const timer = setTimeout(() => dispatch('timeout'), timeout.inMs)
      return () => clearTimeout(timer)
    },
    [state],
  )
  const header = useHeader()
  // Tab led out of the header: the overlay must not cover where the focus is now.
  useDismiss(
    wasOpen,
    useMemo(() => [header], [header]),
    leave,
  )
  useVisitStart(() => leave('closeAtOnce'))
  const closeAtOnce = useEffectEvent(() => leave('closeAtOnce'))
  useEffect(function closeOnSuspend() {
    return () => closeAtOnce()
  }, [])

  return { isOpen: wasOpen, isShown: state !== 'closed', open, close }
}

/** What is in the same header stays in use while the overlay is open. */
function useHeader(): HTMLElement {
  const host = useHost()
  return useMemo(() => host.closest('header') ?? host, [host])
}

function useEscape(isActive: boolean, close: () => void): void {
  useListener(useHost(), 'keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing || !isActive) return
    event.preventDefault()
    // A menu that is open around it stays open: one key, one thing.
    event.stopPropagation()
    close()
  })
  // The focus may be elsewhere in the header, or nowhere.
  useListener(document, 'keydown', (event) => {
    if (!isActive || !isFreeEscape(event)) return
    event.preventDefault()
    close()
  })
}

/** Puts a menu of the same header that is opened later on top, until the search is used again. */
export function useMenusOnTop(isActive: boolean): void {
  const host = useHost()
  const header = useHeader()
  const [isUnder, setUnder] = useState(false)
  useAttributes(host, { 'data-under': isActive && isUnder })
  const isMenu = (details: Element) => !host.contains(details)
  useListener(
    header,
    'toggle',
    ({ target }) => {
      if (!isActive || !(target instanceof HTMLDetailsElement) || !isMenu(target)) return
      // A branch that closes leaves the menu around it open.
      setUnder([...header.querySelectorAll('details[open]')].some(isMenu))
    },
    { capture: true },
  )
  useListener(host, 'focusin', () => setUnder(false))
  useListener(host, 'click', () => setUnder(false))
  useListener(host, 'input', () => setUnder(false))
}
