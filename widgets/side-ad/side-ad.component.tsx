/** The style sheet makes the advertisement stick; this marks the host and emits events while it does. */
import type { WidgetContext } from 'plinth'
import { useAttributes, useEmit, useListener } from 'plinth/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { isLaidOut } from '../shared/ui/laid-out.js'
import { useOnChange } from '../shared/ui/use-on-change.js'
import { useResize } from '../shared/ui/use-resize.js'
import { isFixed } from './side-ad.state.js'

export function SideAd({ host, slots: { ad } }: WidgetContext<unknown, { readonly ad: HTMLElement }, never>) {
  const emit = useEmit<'side-ad'>()
  const [isAdFixed, setAdFixed] = useState(false)

  function measure(): void {
    if (!isLaidOut(host)) return
    const { top, bottom } = host.getBoundingClientRect()
    setAdFixed(isFixed({ top, bottom, heightPx: ad.offsetHeight }))
  }

  // Captured: in a page layer an element scrolls, not the window.
  useListener(document, 'scroll', measure, { capture: true, passive: true })
  useListener(window, 'resize', () => {
    flushSync(() => setAdFixed(false))
    measure()
  })
  useResize(host, measure)
  useAttributes(host, { 'data-fixed': isAdFixed })
  useOnChange(isAdFixed, false, () => emit(isAdFixed ? 'fixed' : 'unfixed'))
  return null
}
