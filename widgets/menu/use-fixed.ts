import { useHost, useListener } from 'plinth/react'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useResize } from '../shared/ui/use-size.js'
import { isFixed } from './menu.state.js'

/** Whether the bar is fixed at the window's top: once the header has scrolled away, and under an open drawer when it has in part. */
export function useFixed(isOpen: boolean): boolean {
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
