/** The sheet makes the advertisement stick. This marks the host, and tells others, while it does. */
import type { WidgetContext } from 'plinth'
import { useAttributes, useListener } from 'plinth/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useChangeEvents } from '../shared/ui/use-change-events.js'
import { useResize } from '../shared/ui/use-resize.js'
import { isFixed } from './side-ad.state.js'

export function SideAd({ host, slots: { ad } }: WidgetContext<unknown, { readonly ad: HTMLElement }, never>) {
  const [isAdFixed, setAdFixed] = useState(false)

  function measure(): void {
    const { top, bottom } = host.getBoundingClientRect()
    setAdFixed(isFixed({ top, bottom, heightPx: ad.offsetHeight }))
  }

  // Captured: in a page layer it is not the window that scrolls.
  useListener(document, 'scroll', measure, { capture: true, passive: true })
  useListener(window, 'resize', () => {
    // What was measured before is out of date.
    flushSync(() => setAdFixed(false))
    measure()
  })
  useResize(host, measure)
  useAttributes(host, { 'data-fixed': isAdFixed })
  useChangeEvents(isAdFixed, 'fixed', 'unfixed')
  return null
}
