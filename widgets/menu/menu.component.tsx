/** Drives the server's header: the bar that stays in view, and the drawer with its levels. */
import { useAttributes, useHost, useListener, useSlot } from 'plinth/react'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useResize } from '../shared/ui/use-size.js'
import { isFixed } from './menu.state.js'
import { useDrawer } from './use-drawer.js'
import { useArrowKeys, useKeys } from './use-keys.js'

export function Menu() {
  const host = useHost()
  const { isOpen, level, going, hasGutter, close } = useDrawer()
  const isFixed = useFixed(isOpen)
  useLevelScroll(level)
  useKeys(close)
  useArrowKeys(close)
  useAttributes(host, {
    'data-fixed': isFixed,
    'data-open': isOpen,
    'data-gutter': hasGutter,
    'data-level': level > 1 ? level : null,
    'data-going': going,
  })
  return null
}

/** Whether the bar is fixed at the window's top: once the header has scrolled away, and under an open drawer when it has in part. */
function useFixed(isOpen: boolean): boolean {
  const host = useHost()
  const [isBarFixed, setBarFixed] = useState(false)
  const [ad] = useState(() => document.querySelector<HTMLElement>('[data-ad-header]'))

  function measure(): void {
    // The drawer hangs below the bar: below a bar that is half out of view it would overflow the window.
    const isBarMoved = isOpen && host.getBoundingClientRect().top !== 0
    setBarFixed(isFixed(scrollY, ad?.offsetHeight ?? 0) || isBarMoved)
  }
  useListener(window, 'scroll', measure, { passive: true })
  useListener(window, 'resize', measure)
  // Measures after the next layout: measuring on mounting would force one.
  useResize(ad ?? host, measure)
  const measureAgain = useEffectEvent(measure)
  useLayoutEffect(
    function measureWithDrawer() {
      if (!isOpen) return
      measureAgain()
      return () => measureAgain()
    },
    [isOpen],
  )
  return isBarFixed
}

/** A level starts at its top; the one above is scrolled to where it was left. */
function useLevelScroll(level: number): void {
  const panel = useSlot('panel')
  const scrolledTo = useRef<number[]>([])
  const latest = useRef(1)
  useLayoutEffect(
    function scrollLevel() {
      if (level === latest.current) return
      const isDeeper = level > latest.current
      if (isDeeper) scrolledTo.current[latest.current] = panel.scrollTop
      panel.scrollTop = isDeeper ? 0 : (scrolledTo.current[level] ?? 0)
      latest.current = level
    },
    [panel, level],
  )
}
